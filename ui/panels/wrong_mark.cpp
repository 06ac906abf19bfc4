#include "ui/panels/wrong_mark.h"

#include <QCoreApplication>
#include <QStatusTipEvent>
#include <QStyle>
#include <QVariant>

namespace tierlens {

void markWrong(QWidget* field, const QString& why)
{
    constexpr const char* kWrong = "wrong"; // the theme's style sheet asks for it
    constexpr const char* kOwnTip = "ownToolTip";
    const bool was = field->property(kWrong).toBool();
    const bool is = !why.isEmpty();
    if (is && !was)
        field->setProperty(kOwnTip, field->toolTip());
    if (is || was) {
        field->setToolTip(is ? why : field->property(kOwnTip).toString());
        // A colour alone explains nothing: the status line says it until the field is mended.
        QStatusTipEvent told(why);
        QCoreApplication::sendEvent(field->window(), &told);
    }
    field->setAccessibleDescription(why);
    if (was == is)
        return;
    field->setProperty(kWrong, is);
    field->style()->unpolish(field);
    field->style()->polish(field);
}

} // namespace tierlens
