// What a size that cannot be read most likely means.
#include <QtTest>

#include "core/base/quantity_text.h"
#include "core/base/size_suggestion.h"

using namespace tierlens;

class TestSizeSuggestion final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPrefixAloneMeansThePowerOfTenOrOfTwo()
    {
        // M is 10⁶ for some and 2²⁰ for others: both are named, and neither is taken silently.
        QCOMPARE(sizesLike("128M"), (std::vector<std::string>{"128MB", "128MiB"}));
        QCOMPARE(sizesLike("1KB"), (std::vector<std::string>{"1kB", "1KiB"}));
        QCOMPARE(sizesLike(" 2.5 gb ").size(), 0U); // blanks before the number: the callers trim
        QCOMPARE(sizesLike("2.5 gb "), (std::vector<std::string>{"2.5GB", "2.5GiB"}));
        QCOMPARE(sizesLike("4Mi"), std::vector<std::string>{"4MiB"});
        QCOMPARE(sizesLike("4mib"), std::vector<std::string>{"4MiB"});
        QCOMPARE(sizesLike("512 bytes"), std::vector<std::string>{"512B"});
    }

    void whatIsNoSizeHasNoSuggestion()
    {
        for (const char* text : {"", "128", "M", "12parsecs", "1.2.3M", "1,5MB", "10us"})
            QVERIFY2(sizesLike(text).empty(), text);
    }

    void everySuggestionCanBeRead()
    {
        for (const char* text : {"1b", "1k", "1KB", "1mb", "1Gi", "1t", "1 kbytes"}) {
            QVERIFY2(!sizesLike(text).empty(), text);
            for (const std::string& size : sizesLike(text))
                QVERIFY2(parseBytes(size).has_value(), size.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestSizeSuggestion)
#include "test_size_suggestion.moc"
