// The document: a wrong input changes nothing but the problems; a reload keeps the question.
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/document/document.h"
#include "ui/document/text.h"

using namespace tierlens;

namespace {

QString sample(const QString& name) { return QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/") + name; }

const char* const kBoard = "tierlens: 1\n"
                           "name: one board\n"
                           "types: {links: {l: {bandwidth: 100 GB/s}}}\n"
                           "boards: {b: {chips: {type: {}, count: %1}, fabric: {kind: ring, link: l}}}\n"
                           "system: {boards: [{use: b}]}\n";

QString board(int chips) { return QString::fromLatin1(kBoard).arg(chips); }

void write(const QString& path, const QString& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

void open(Document& document, const QString& path)
{
    QSignalSpy opened(&document, &Document::opened);
    document.open(path);
    QTRY_COMPARE(opened.size(), 1);
}

} // namespace

class TestDocument final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void openingAsksTheFilesOwnQuestion()
    {
        Document document;
        QSignalSpy topology(&document, &Document::topologyChanged), request(&document, &Document::requestChanged);
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QCOMPARE(topology.size(), 1);
        QCOMPARE(request.size(), 1);
        QVERIFY(document.fileErrors().empty());
        QCOMPARE(document.request().ranks.size(), std::size_t{16});
        QCOMPARE(document.groupSelector(), QStringLiteral("all"));
        QCOMPARE(document.request().models.size(), std::size_t{4});
        QVERIFY(document.request().wantLoads);
        QCOMPARE(document.chosenModel(), ModelId::alphaBeta);
        QCOMPARE(document.sourceText(), text(document.file().text));
    }

    void aWrongFileKeepsTheLastGoodTopologyAndTellsWhere()
    {
        const QTemporaryDir folder;
        const QString wrong = folder.filePath(QStringLiteral("wrong.yaml"));
        write(wrong, board(4).replace(QStringLiteral("ring"), QStringLiteral("rign")));
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        const auto shown = document.file().topology;
        QSignalSpy topology(&document, &Document::topologyChanged), problems(&document, &Document::problemsChanged);
        open(document, wrong);
        QCOMPARE(topology.size(), 0);
        QCOMPARE(problems.size(), 1);
        QVERIFY(document.file().topology == shown);
        QVERIFY(!document.fileErrors().empty());
        QCOMPARE(document.fileErrors().front().position.line, 4);
        // The source shown is the wrong file's, so that the place means something.
        QVERIFY(document.sourceText().contains(QStringLiteral("rign")));
        QCOMPARE(document.sourceName(), wrong);
    }

    void aFileThatIsNotThereIsOneError()
    {
        Document document;
        open(document, QStringLiteral("/no/such/file.yaml"));
        QVERIFY(!document.hasTopology());
        QCOMPARE(document.fileErrors().size(), std::size_t{1});
        QCOMPARE(document.fileErrors().front().code, Code::file_not_found);
        QVERIFY(document.sourceText().isEmpty());
    }

    void aFolderIsRefusedWithoutReadingIt()
    {
        Document document;
        open(document, QDir::tempPath());
        QCOMPARE(document.fileErrors().front().code, Code::not_a_regular_file);
    }

    void ofTwoFilesOpenedAtOnceTheSecondIsShown()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(sample(QStringLiteral("pods_1024.yaml")));
        document.open(sample(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(document.file().topology->endpoints.size(), std::size_t{8});
    }

    void aReloadKeepsGroupAndQuestion()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml"));
        write(path, board(8));
        Document document;
        open(document, path);
        QVERIFY(document.setGroupSelector(QStringLiteral("c[0-3]")));
        document.setCollective(Collective::allGather);
        document.setAlgorithm(QStringLiteral("ring"));
        document.setSize(megabytes(3));
        document.setRouting(QStringLiteral("ecmp"), RoutingMode::hash, 7);
        document.setContention(QStringLiteral("maxmin_fair"));
        document.setPhaseOverlap(PhaseOverlap::pipelined);
        document.setModel(ModelId::loggp);
        write(path, board(6));
        QSignalSpy opened(&document, &Document::opened);
        document.reload();
        QTRY_COMPARE(opened.size(), 1);
        const Request& r = document.request();
        QCOMPARE(r.topology->endpoints.size(), std::size_t{6});
        QCOMPARE(document.groupSelector(), QStringLiteral("c[0-3]"));
        QCOMPARE(r.ranks.size(), std::size_t{4});
        QCOMPARE(r.collective, Collective::allGather);
        QCOMPARE(r.algorithm, std::string("ring"));
        QCOMPARE(r.size.value(), 3e6);
        QCOMPARE(r.network.routing.policy, std::string("ecmp"));
        QCOMPARE(r.network.routing.mode, RoutingMode::hash);
        QCOMPARE(r.network.routing.seed, std::uint64_t{7});
        QCOMPARE(r.network.comm.contentionStrategy, std::string("maxmin_fair"));
        QCOMPARE(r.network.comm.phaseOverlap, PhaseOverlap::pipelined);
        QCOMPARE(document.chosenModel(), ModelId::loggp);
    }

    void aReloadWithoutTheGroupsChipsShowsAllAndSaysSo()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml"));
        write(path, board(8));
        Document document;
        open(document, path);
        QVERIFY(document.setGroupSelector(QStringLiteral("c6,c7")));
        write(path, board(4));
        QSignalSpy opened(&document, &Document::opened);
        document.reload();
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(document.groupSelector(), QStringLiteral("all"));
        QCOMPARE(document.request().ranks.size(), std::size_t{4});
        QVERIFY(!document.groupErrors().empty());
    }

    void anotherFileStartsWithItsOwnNetworkOptions()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        document.setContention(QStringLiteral("none"));
        document.setCollective(Collective::allToAll);
        open(document, sample(QStringLiteral("hgx_h100_8.yaml")));
        QCOMPARE(document.request().network.comm.contentionStrategy, std::string("equal_share"));
        QCOMPARE(document.request().collective, Collective::allToAll); // what is being looked at stays
    }

    void aWrongSelectorKeepsTheGroup()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QSignalSpy request(&document, &Document::requestChanged);
        QVERIFY(!document.setGroupSelector(QStringLiteral("p0/r9/b0")));
        QCOMPARE(request.size(), 0);
        QCOMPARE(document.groupErrors().size(), std::size_t{1});
        QCOMPARE(document.request().ranks.size(), std::size_t{16});
        QVERIFY(document.setGroupSelector(QStringLiteral("p0/r0/b1")));
        QVERIFY(document.groupErrors().empty());
        QCOMPARE(document.request().ranks.size(), std::size_t{8});
    }

    void noRanksAtAllAreRefused()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_8.yaml")));
        document.setRanks({});
        QCOMPARE(document.request().ranks.size(), std::size_t{8});
        QCOMPARE(document.groupErrors().front().code, Code::empty_group);
    }

    void ranksBecomeASelectorThatGivesThemAgain()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        const std::vector<VertexId> all = document.request().ranks;
        const std::vector<VertexId> some{all[0], all[3], all[9]};
        document.setRanks(some);
        const QString selector = document.groupSelector();
        QVERIFY(document.setGroupSelector(QStringLiteral("all")));
        QVERIFY(document.setGroupSelector(selector));
        QVERIFY(document.request().ranks == some);
    }

    void theSameQuestionIsNotAskedTwice()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_8.yaml")));
        QSignalSpy request(&document, &Document::requestChanged);
        document.setSize(document.request().size);
        document.setCollective(document.request().collective);
        document.setGroupSelector(QStringLiteral("all"));
        QCOMPARE(request.size(), 0);
        document.setSize(megabytes(1));
        QCOMPARE(request.size(), 1);
    }

    void anAlgorithmThatTheCollectiveLacksBecomesAuto()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_8.yaml")));
        document.setAlgorithm(QStringLiteral("ring"));
        document.setCollective(Collective::allGather);
        QCOMPARE(document.request().algorithm, std::string("ring"));
        document.setCollective(Collective::allToAll);
        QCOMPARE(document.request().algorithm, std::string("auto"));
    }

    void rootAndExpertsFitTheGroup()
    {
        Document document;
        open(document, sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        document.setRoot(12);
        document.setParallel(4, 4);
        QVERIFY(document.setGroupSelector(QStringLiteral("p0/r0/b0")));
        QCOMPARE(document.request().root, 0U); // 12 is no rank of eight
        QCOMPARE(document.request().expertParallel * document.request().moeTensorParallel, 8U);
    }

    void aChangeOnDiskIsToldOnce()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml"));
        write(path, board(8));
        Document document;
        open(document, path);
        QSignalSpy changed(&document, &Document::changedOnDisk);
        write(path, board(4));
        QTRY_COMPARE(changed.size(), 1);
        // Another file in the same folder is none of its business: when its news arrive, the count is still one.
        write(folder.filePath(QStringLiteral("other.yaml")), board(2));
        write(path, board(5));
        QTRY_COMPARE(changed.size(), 2);
    }

    void aFileRenamedOverItIsNoticedAsManyEditorsSave()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml")), fresh = folder.filePath(QStringLiteral("b.new"));
        write(path, board(8));
        Document document;
        open(document, path);
        QSignalSpy changed(&document, &Document::changedOnDisk);
        write(fresh, board(4));
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::rename(fresh, path));
        QTRY_COMPARE(changed.size(), 1);
    }

    void aFileThatGoesAndComesBackIsToldOnceEach()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml")), aside = folder.filePath(QStringLiteral("aside"));
        write(path, board(8));
        Document document;
        open(document, path);
        QSignalSpy gone(&document, &Document::goneFromDisk), back(&document, &Document::backOnDisk),
            changed(&document, &Document::changedOnDisk);
        QVERIFY(QFile::rename(path, aside));
        QTRY_COMPARE(gone.size(), 1);
        QVERIFY(document.hasTopology()); // what was read stays
        QVERIFY(QFile::rename(aside, path));
        QTRY_COMPARE(back.size(), 1);
        QCOMPARE(gone.size(), 1);
        QCOMPARE(changed.size(), 0);
    }

    void collectivesAtTheSameTimeAreOfTheFileAndAdded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.yaml"));
        write(path,
              board(8) + QStringLiteral("concurrent:\n  - {group: \"p0/r0/b0/c[0-3]\", collective: all_gather, size: 4 MB}\n"));
        Document document;
        open(document, path);
        QCOMPARE(document.companions().size(), std::size_t{1});
        QVERIFY(document.companions().front().ofFile);
        QCOMPARE(document.request().companions.size(), std::size_t{1});
        QCOMPARE(document.request().companions.front().groups.size(), std::size_t{1});
        QCOMPARE(document.request().companions.front().groups.front().size(), std::size_t{4});

        QSignalSpy asked(&document, &Document::requestChanged);
        std::vector<CompanionRow> rows = document.companions();
        rows.front().on = false;
        CompanionRow added;
        added.group = QStringLiteral("each:board");
        added.size = megabytes(8);
        rows.push_back(added);
        CompanionRow wrong;
        wrong.group = QStringLiteral("p9");
        rows.push_back(wrong);
        document.setCompanions(rows);
        QCOMPARE(asked.size(), 1);
        QVERIFY(!document.companions().back().errors.empty());
        QCOMPARE(document.request().companions.size(), std::size_t{1}); // one is off, one is wrong
        QCOMPARE(document.request().companions.front().label, std::string("each:board:all_reduce:8 MB"));
        // A reload keeps what was added and what was switched off.
        QSignalSpy opened(&document, &Document::opened);
        document.reload();
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(document.companions().size(), std::size_t{3});
        QVERIFY(!document.companions().front().on);
        QCOMPARE(document.request().companions.size(), std::size_t{1});
    }

    void argumentsAreFilledInOnce() { QCOMPARE(filled(QStringLiteral("%1 and %2"), {"%2", "b"}), QStringLiteral("%2 and b")); }
};

QTEST_MAIN(TestDocument)
#include "test_document.moc"
