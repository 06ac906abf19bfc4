// Runs tierlens-cli as a user does: through a shell, from the top of the source tree.
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QString>

struct Outcome {
    int exitCode = -1;
    QString out{}, err{};
};

/// @p command as typed; `tierlens-cli` is found first on the PATH.
inline Outcome runShell(const QString& command, int timeoutMs = 120'000)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString folder = QString::fromUtf8(TIERLENS_CLI).section('/', 0, -2);
    environment.insert("PATH", folder + ':' + environment.value("PATH"));
    environment.insert("LC_ALL", "C.UTF-8");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(TIERLENS_SOURCE_DIR);
    process.start("/bin/sh", {"-c", command}, QIODevice::ReadOnly);
    Outcome outcome;
    if (process.waitForFinished(timeoutMs) && process.exitStatus() == QProcess::NormalExit) {
        outcome.exitCode = process.exitCode();
    }
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}
