// Every file of tests/data/bad is refused with exactly the problems that expected.txt lists: code, line, column, key path,
// and the wording where it is given.
#include <QtTest>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

const std::string kFolder = std::string(TIERLENS_SOURCE_DIR) + "/tests/data/bad/";

struct Expected {
    std::string problem; ///< "code line:column key.path"
    std::string wording; ///< empty: not checked here
};

std::map<std::string, std::vector<Expected>> readExpected()
{
    std::map<std::string, std::vector<Expected>> all;
    std::ifstream in(kFolder + "expected.txt");
    std::string line, file;
    while (std::getline(in, line)) {
        if (line.empty() || line[0] == '#')
            continue;
        if (line.rfind("    = ", 0) == 0)
            all[file].back().wording = line.substr(6);
        else if (line.rfind("  ", 0) == 0)
            all[file].push_back({line.substr(2), {}});
        else
            all[file = line];
    }
    return all;
}

std::string asLine(const Problem& p)
{
    std::string line =
        std::string(codeName(p.code)) + " " + std::to_string(p.position.line) + ":" + std::to_string(p.position.column);
    return p.keyPath.empty() ? line : line + " " + p.keyPath;
}

} // namespace

class TestBadFiles : public QObject {
    Q_OBJECT
private slots:
    void everyFileIsListed();
    void refused_data();
    void refused();
    void everyCodeOfAFileHasItsWordingChecked();
};

void TestBadFiles::everyFileIsListed()
{
    const auto expected = readExpected();
    QVERIFY(expected.size() >= 70);
    const QStringList files = QDir(QString::fromStdString(kFolder)).entryList({"*.yaml"}, QDir::Files);
    QCOMPARE(static_cast<std::size_t>(files.size()), expected.size());
    for (const QString& file : files)
        QVERIFY2(expected.count(file.toStdString()) == 1, qPrintable(file));
}

void TestBadFiles::refused_data()
{
    QTest::addColumn<QString>("file");
    for (const auto& [file, problems] : readExpected())
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestBadFiles::refused()
{
    QFETCH(QString, file);
    const std::vector<Expected> expected = readExpected()[file.toStdString()];
    const auto opened = openTopologyFile(kFolder + file.toStdString());
    QVERIFY(!opened.has_value());
    std::string got, wanted;
    for (const Problem& p : opened.error())
        got += asLine(p) + "\n";
    for (const Expected& e : expected)
        wanted += e.problem + "\n";
    QCOMPARE(QString::fromStdString(got), QString::fromStdString(wanted));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!expected[i].wording.empty())
            QCOMPARE(QString::fromStdString(messageText(opened.error()[i])), QString::fromStdString(expected[i].wording));
        QCOMPARE(opened.error()[i].file, kFolder + file.toStdString());
    }
}

void TestBadFiles::everyCodeOfAFileHasItsWordingChecked()
{
    std::set<std::string> codes, worded;
    for (const auto& [file, problems] : readExpected())
        for (const Expected& e : problems) {
            const std::string code = e.problem.substr(0, e.problem.find(' '));
            codes.insert(code);
            if (!e.wording.empty())
                worded.insert(code);
        }
    for (const std::string& code : codes)
        QVERIFY2(worded.count(code) == 1, code.c_str());
}

QTEST_APPLESS_MAIN(TestBadFiles)
#include "test_bad_files.moc"
