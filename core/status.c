/* Refusals: one line of text beside a status. */
#include "core/status.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>

HxStatus hx_refuse(HxError *err, HxStatus status, const char *format, ...)
{
    if (err && err->text[0] == '\0') {
        va_list args;
        va_start(args, format);
        vsnprintf(err->text, sizeof err->text, format, args);
        va_end(args);
        for (char *c = err->text; *c; c++) /* words from outside must not break the line */
            if ((unsigned char)*c < ' ' || *c == 0x7f)
                *c = '?';
        text_whole(err->text); /* a format may have cut them inside a character */
    }
    return status;
}
