// Every file of sample_topologies, through the command line: it is good, and every collective that fits its number of
// ranks has an answer in well-formed JSON whose phases add up.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "process.h"

class TestSamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isGoodAndAnswersEveryCollective_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList names =
            QDir(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies")).entryList({"*.yaml"}, QDir::Files, QDir::Name);
        for (const QString& name : names) {
            QTest::newRow(qPrintable(name)) << "sample_topologies/" + name;
        }
        QVERIFY2(names.size() >= 12, "fewer samples than promised");
    }

    void isGoodAndAnswersEveryCollective()
    {
        QFETCH(QString, file);
        const Outcome check = runShell("tierlens-cli check --format json " + file);
        QVERIFY2(check.exitCode == 0, qPrintable(check.out + check.err));
        const QJsonDocument findings = QJsonDocument::fromJson(check.out.toUtf8());
        QVERIFY(findings["errors"].isArray());
        QCOMPARE(findings["errors"].toArray().size(), 0);

        const Outcome profile = runShell("tierlens-cli profile --format json " + file);
        QVERIFY2(profile.exitCode == 0, qPrintable(profile.err));
        const int ranks = QJsonDocument::fromJson(profile.out.toUtf8())["ranks"].toInt();
        QVERIFY(ranks > 1);

        const QStringList collectives{"all_reduce", "reduce_scatter", "all_gather", "all_to_all", "broadcast",
                                      "reduce",     "send_recv",      "dispatch",   "combine"};
        for (const QString& collective : collectives) {
            QString options = " --model all --format json --collective " + collective;
            if (collective == "send_recv") {
                options += " --group 'all|first:2'";
            } else if (collective == "dispatch" || collective == "combine") {
                options += ranks % 2 == 0 ? QStringLiteral(" --ep %1 --moe-tp 2").arg(ranks / 2)
                                          : QStringLiteral(" --ep %1 --moe-tp 1").arg(ranks);
            }
            const Outcome outcome = runShell("tierlens-cli eval " + file + options);
            QVERIFY2(outcome.exitCode == 0, qPrintable(collective + '\n' + outcome.err));
            QJsonParseError error;
            const QJsonDocument json = QJsonDocument::fromJson(outcome.out.toUtf8(), &error);
            QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
            const QJsonArray results = json["results"].toArray();
            QCOMPARE(results.size(), 4);
            for (const auto& value : results) {
                const QJsonObject result = value.toObject();
                double sum = result["launch_us"].toDouble() + result["overlap_us"].toDouble();
                for (const auto& phase : result["phases"].toArray()) {
                    sum += phase.toObject()["latency_us"].toDouble();
                }
                const double total = result["latency_us"].toDouble();
                QVERIFY2(total > 0 && qAbs(sum - total) <= 1e-9 * total, qPrintable(collective));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSamples)
#include "test_samples.moc"
