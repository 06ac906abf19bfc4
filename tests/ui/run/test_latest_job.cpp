// A long computation beside the evaluation: the newest wins, a cancelled one is never told of.
#include <QSemaphore>
#include <QTest>

#include "ui/run/latest_job.h"

using namespace tierlens;

class TestLatestJob final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theResultComesOnTheThreadOfTheWindow()
    {
        int got = 0;
        QThread* there = nullptr;
        LatestJob<int> job([&](int value) {
            got = value;
            there = QThread::currentThread();
        });
        job.start([](std::stop_token, JobProgress&) { return 7; });
        QVERIFY(job.busy());
        QTRY_COMPARE(got, 7);
        QCOMPARE(there, thread());
        QVERIFY(!job.busy());
    }

    void theNewestWinsAndTheOlderIsToldToStop()
    {
        std::vector<int> got;
        LatestJob<int> job([&](int value) { got.push_back(value); });
        QSemaphore running;
        std::atomic<bool> stopped{false};
        job.start([&](std::stop_token stop, JobProgress& progress) {
            progress = 250;
            running.release();
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            stopped = true;
            return 1;
        });
        running.acquire();
        QCOMPARE(job.progress(), 250);
        job.start([](std::stop_token, JobProgress&) { return 2; }); // never begins
        job.start([](std::stop_token, JobProgress&) { return 3; });
        QTRY_COMPARE(got, std::vector<int>{3});
        QVERIFY(stopped);
    }

    void aCancelledOneIsNotToldOf()
    {
        std::vector<int> got;
        LatestJob<int> job([&](int value) { got.push_back(value); });
        QSemaphore running;
        job.start([&](std::stop_token stop, JobProgress&) {
            running.release();
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            return 1;
        });
        running.acquire();
        job.cancel();
        QVERIFY(!job.busy());
        // The next one runs after it and is the first to be told.
        job.start([](std::stop_token, JobProgress&) { return 2; });
        QVERIFY(job.busy());
        QTRY_COMPARE(got, std::vector<int>{2});
    }

    void leavingStopsAndWaits()
    {
        std::atomic<bool> ended{false};
        QSemaphore running;
        {
            LatestJob<int> job([](int) {});
            job.start([&](std::stop_token stop, JobProgress&) {
                running.release();
                while (!stop.stop_requested())
                    QThread::yieldCurrentThread();
                ended = true;
                return 1;
            });
            running.acquire();
        }
        QVERIFY(ended);
    }
};

QTEST_MAIN(TestLatestJob)
#include "test_latest_job.moc"
