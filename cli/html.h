/* Pages that reports write: one self-contained file, nothing fetched, colours by the reader's light or dark setting. */
#ifndef HEXARCH_CLI_HTML_H
#define HEXARCH_CLI_HTML_H

#include "core/status.h"

#include <stdio.h>

enum { HTML_PLOT_WIDTH = 640 };

/** Text of a page: writes markup characters as HTML entities. */
void html_put(FILE *out, const char *text);
/** The head with its style, and the title as first heading. */
void html_begin(FILE *out, const char *title);
void html_end(FILE *out);
/** Begin a plot of HTML_PLOT_WIDTH by `height`; `what` describes it for screen readers. The caller ends it by "</svg>". */
void html_begin_plot(FILE *out, int height, const char *what);

/** Write a page whole or not at all: `put` fills it. */
HxStatus html_save(const char *path, void (*put)(FILE *out, const void *ctx), const void *ctx, HxError *err);

#endif
