// SVG files: well-formed, real text, legal and single ids, the same bytes from the same painting.
#include <QPainter>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include "ui/export/figure.h"
#include "ui/export/svg_device.h"

using namespace tierlens;

namespace {

struct Parsed {
    QStringList ids{}, texts{}, elements{}, clipped{};
    bool good = false;
};

Parsed parsed(const QByteArray& svg)
{
    Parsed p;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        p.elements << xml.name().toString();
        if (attributes.hasAttribute(QStringLiteral("id")))
            p.ids << attributes.value(QStringLiteral("id")).toString();
        if (attributes.hasAttribute(QStringLiteral("clip-path")))
            p.clipped << xml.name().toString();
        if (xml.name() == u"text")
            p.texts << xml.readElementText();
    }
    p.good = !xml.hasError();
    return p;
}

QByteArray painted(const std::function<void(QPainter&)>& paint)
{
    SvgDevice device(QSizeF(200, 100));
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.svg(QStringLiteral("a < b"));
}

} // namespace

class TestSvgDevice final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textOfSeveralScriptsIsOneElementAndEscaped()
    {
        const Parsed p =
            parsed(painted([](QPainter& painter) { painter.drawText(QPointF(10, 20), QStringLiteral("a < b & 带宽 x")); }));
        QVERIFY(p.good);
        QCOMPARE(p.texts, QStringList{QStringLiteral("a < b & 带宽 x")});
    }

    void textsOnDifferentLinesOrInDifferentColoursStayApart()
    {
        const Parsed p = parsed(painted([](QPainter& painter) {
            painter.drawText(QPointF(10, 20), QStringLiteral("one"));
            painter.drawText(QPointF(10, 40), QStringLiteral("two"));
            painter.setPen(Qt::red);
            painter.drawText(QPointF(60, 40), QStringLiteral("three"));
        }));
        QCOMPARE(p.texts, (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}));
    }

    void groupsHaveLegalIdsThatOccurOnce()
    {
        const QByteArray svg = painted([](QPainter& painter) {
            for (int i = 0; i < 2; ++i) {
                const SvgGroup group(svgOf(painter), "link", [] { return QStringLiteral("p0/b0/c0 → p0/sw1#1"); });
                painter.drawLine(0, 0, 10, 10);
            }
        });
        const Parsed p = parsed(svg);
        QVERIFY(p.good);
        QCOMPARE(p.ids, (QStringList{QStringLiteral("link-p0-b0-c0-p0-sw1-1"), QStringLiteral("link-p0-b0-c0-p0-sw1-1-2")}));
        QVERIFY(svg.contains("<title>p0/b0/c0"));
    }

    void onOtherDevicesANameIsNotEvenMade()
    {
        QImage image(10, 10, QImage::Format_RGB32);
        QPainter painter(&image);
        bool made = false;
        {
            const SvgGroup group(svgOf(painter), "x", [&made] {
                made = true;
                return QString();
            });
        }
        QVERIFY(!made);
    }

    void onlyWhatIsCutAwayHasAClip()
    {
        const Parsed p = parsed(painted([](QPainter& painter) {
            painter.setClipRect(QRectF(0, 0, 100, 50));
            painter.fillRect(QRectF(10, 10, 20, 20), Qt::blue);
            painter.drawEllipse(QRectF(80, 10, 60, 20));
            painter.setClipping(false);
            painter.drawEllipse(QRectF(80, 60, 60, 20));
        }));
        QVERIFY(p.good);
        QCOMPARE(p.clipped.size(), 1);
        QCOMPARE(p.elements.count(QStringLiteral("clipPath")), 1);
    }

    void aRestoredClipIsTheOneOfBefore()
    {
        const QByteArray svg = painted([](QPainter& painter) {
            painter.setClipRect(QRectF(0, 0, 100, 50));
            painter.save();
            painter.setClipRect(QRectF(0, 0, 5, 5), Qt::IntersectClip);
            painter.restore();
            painter.fillRect(QRectF(10, 10, 20, 20), Qt::blue);
        });
        QCOMPARE(parsed(svg).clipped.size(), 0); // it lies inside the outer one
    }

    void clipsBelowWidgetsStayAtTheirPlace()
    {
        // Each of the two cells clips by itself inside a clip of the whole, in a widget that is not at the corner.
        class Cells final : public QWidget {
        public:
            using QWidget::QWidget;

        protected:
            void paintEvent(QPaintEvent* /*event*/) override
            {
                QPainter painter(this);
                painter.save();
                painter.setClipRect(QRectF(10, 10, 60.5, 20.5));
                for (const double x : {10.0, 40.0}) {
                    painter.save();
                    painter.setClipRect(QRectF(x, 0, 20.5, 50), Qt::IntersectClip);
                    painter.fillRect(QRectF(0, 0, 100, 100), Qt::blue);
                    painter.restore();
                }
                painter.restore();
            }
        };
        QWidget parent;
        parent.resize(150, 80);
        Cells cells(&parent);
        cells.setGeometry(30, 20, 100, 50);
        const auto paint = widgetPainter(parent, parent, parent.size());
        const QByteArray svg = painted([&paint](QPainter& painter) {
            painter.translate(5, 7);
            paint(painter);
        });
        // 5 + 30 + 10 … + 20.5; 7 + 20 + 10 … + 20.5
        QVERIFY2(svg.contains("M65.5 37L65.5 57.5L45 57.5L45 37"), svg.constData());
        QVERIFY2(svg.contains("M95.5 37L95.5 57.5L75 57.5L75 37"), svg.constData());
    }

    void hatchesBecomePatternsOnceEach()
    {
        const Parsed p = parsed(painted([](QPainter& painter) {
            for (int i = 0; i < 3; ++i)
                painter.fillRect(QRectF(10 * i, 10, 8, 8), QBrush(Qt::blue, Qt::BDiagPattern));
        }));
        QVERIFY(p.good);
        QCOMPARE(p.elements.count(QStringLiteral("pattern")), 1);
        QCOMPARE(p.elements.count(QStringLiteral("rect")), 3);
    }

    void coordinatesFollowTheTransform()
    {
        const QByteArray svg = painted([](QPainter& painter) {
            painter.translate(10, 20);
            painter.scale(2, 2);
            painter.fillRect(QRectF(1, 2, 3, 4), Qt::blue);
        });
        QVERIFY2(svg.contains("x=\"12\" y=\"24\" width=\"6\" height=\"8\""), svg.constData());
    }

    void theSamePaintingIsTheSameBytes()
    {
        const auto paint = [](QPainter& painter) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(Qt::darkGreen, 1.5, Qt::DashLine));
            painter.drawEllipse(QRectF(10, 10, 50, 30));
            painter.drawText(QRectF(0, 0, 200, 100), Qt::AlignCenter, QStringLiteral("827.3 µs"));
        };
        QCOMPARE(painted(paint), painted(paint));
    }
};

QTEST_MAIN(TestSvgDevice)
#include "test_svg_device.moc"
