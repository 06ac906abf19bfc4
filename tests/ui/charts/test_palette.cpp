// Colours follow the QPalette and stay readable.
#include <QtTest>
#include <cmath>

#include "ui/charts/palette.h"

using namespace tierlens;

namespace {

/// Contrast of WCAG 2.1: 1 … 21.
double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& c) {
        const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QPalette base(bool dark)
{
    QPalette p;
    p.setColor(QPalette::Window, dark ? QColor(0x1a, 0x1e, 0x26) : QColor(0xf3, 0xf5, 0xf8));
    p.setColor(QPalette::WindowText, dark ? QColor(0xe4, 0xe9, 0xf0) : QColor(0x1b, 0x22, 0x2d));
    p.setColor(QPalette::Highlight, dark ? QColor(0x4f, 0xa3, 0xe8) : QColor(0x0b, 0x62, 0xb4));
    return p;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lightnessOfTheWindowDecidesWhetherItIsDark()
    {
        QVERIFY(Palette(base(true)).dark());
        QVERIFY(!Palette(base(false)).dark());
    }

    void textsAndLinesCanBeReadOnAPanel_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textsAndLinesCanBeReadOnAPanel()
    {
        QFETCH(bool, dark);
        const Palette p(base(dark));
        QVERIFY(contrast(p.text(), p.surface()) >= 7.0);      // WCAG AAA
        QVERIFY(contrast(p.mutedText(), p.surface()) >= 4.5); // WCAG AA
        QVERIFY(contrast(p.warning(), p.surface()) >= 4.5);
        QVERIFY(contrast(p.error(), p.surface()) >= 4.5);
        QVERIFY(contrast(p.accent(), p.surface()) >= 3.0); // graphics
        for (std::uint32_t i = 0; i < 6; ++i)
            QVERIFY(contrast(Palette::textOn(p.phase(i)), p.phase(i)) >= 4.5);
        for (const ModelId id : {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc})
            QVERIFY(contrast(p.model(id).colour, p.surface()) >= 2.6);
    }

    void accentIsMadeVisibleWhereTheSystemsHighlightIsNot()
    {
        QPalette q = base(true);
        q.setColor(QPalette::Highlight, QColor(0x22, 0x28, 0x30)); // nearly the panel's own colour
        const Palette p(q);
        QVERIFY(contrast(p.accent(), p.surface()) >= 3.0);
    }

    void heatRunsFromTheFirstToTheLastColourAndIsClamped()
    {
        // Ends of cividis (Nuñez et al. 2018): #00224e and #fee838.
        QCOMPARE(Palette::heat(0.0), 0xff00224eU);
        QCOMPARE(Palette::heat(1.0), 0xfffee838U);
        // On a dark surface more is brighter, on a light one darker: what is loaded most never fades into the background.
        const Palette light(QPalette(Qt::white)), dark(QPalette(QColor(0x20, 0x20, 0x20)));
        QCOMPARE(light.load(1.0), Palette::heat(0.0));
        QCOMPARE(light.load(0.0), Palette::heat(1.0));
        QCOMPARE(dark.load(1.0), Palette::heat(1.0));
        QCOMPARE(Palette::heat(-1.0), Palette::heat(0.0));
        QCOMPARE(Palette::heat(7.0), Palette::heat(1.0));
        QCOMPARE(Palette::heat(std::nan("")), Palette::heat(0.0));
        QCOMPARE(Palette::heatTable().size(), 256);
    }

    void heatGetsLighterAllTheWay()
    {
        double before = -1.0;
        for (const QRgb c : Palette::heatTable()) {
            const double grey = 0.2126 * qRed(c) + 0.7152 * qGreen(c) + 0.0722 * qBlue(c);
            QVERIFY(grey > before - 0.6); // 8-bit rounding
            before = grey;
        }
    }

    void modelsDifferWithoutColour()
    {
        const Palette p(base(false));
        for (int a = 0; a < 4; ++a) {
            for (int b = 0; b < a; ++b) {
                QVERIFY(p.model(static_cast<ModelId>(a)).dash != p.model(static_cast<ModelId>(b)).dash);
                QVERIFY(p.model(static_cast<ModelId>(a)).marker != p.model(static_cast<ModelId>(b)).marker);
            }
        }
    }
};

QTEST_MAIN(TestPalette)
#include "test_palette.moc"
