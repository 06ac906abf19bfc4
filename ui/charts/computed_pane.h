// A pane whose picture takes a computation of its own: started only while the pane is shown, with a thin bar and Cancel.
#pragma once

#include <QTimer>

#include "ui/charts/answer_pane.h"
#include "ui/run/latest_job.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace tierlens {

class ComputedPane : public AnswerPane {
    Q_OBJECT
public:
    ComputedPane(const QString& title, SelectionHub* hub, QWidget* parent = nullptr);

    /// Nothing: a hidden pane computes nothing.
    void catchUp() final {}
    [[nodiscard]] bool preparesItself() const final { return false; }
    [[nodiscard]] bool pictureReady() const final { return answer() != nullptr && computed_ == answer() && !busy(); }

public Q_SLOTS:
    /// Stops the computation; the last picture stays, greyed.
    void cancel();
    void computeNow();

protected:
    /// Puts the strip of progress above @p chart and makes both the pane's chart.
    void setComputedChart(QWidget* chart);
    void answerChanged() final;

    /// Why there is nothing to compute for the answer; empty: compute() is called.
    [[nodiscard]] virtual QString whyNot() const = 0;
    /// Starts a job for answer(); its end calls finished().
    virtual void compute() = 0;
    virtual void stop() = 0;
    [[nodiscard]] virtual bool busy() const = 0;
    [[nodiscard]] virtual int progress() const = 0; ///< 0–1000, below 0: not known
    /// Takes the picture away; @p why says why there is none.
    virtual void clear(const QString& why) = 0;
    /// The job has ended and the picture is that of the answer.
    void finished();
    /// The job has ended without a picture.
    void failed(const QString& why);

private:
    void showStrip();

    QWidget* strip_;
    QProgressBar* bar_;
    QLabel* said_;
    QPushButton* button_;
    QTimer settle_; ///< a size that is being dragged starts no job
    QTimer poll_;
    std::shared_ptr<const Answer> computed_; ///< whose picture is shown, or why there is none
};

} // namespace tierlens
