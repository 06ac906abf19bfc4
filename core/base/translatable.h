// Marks text of core that the window translates (context "Problem"). lupdate recognises the name; core itself only
// needs the text. For .cpp files of core alone: Qt defines the same macro.
#pragma once

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif
