/* A tournament's report as one self-contained page: tables and plots, which loads nothing from elsewhere. */
#ifndef HEXARCH_EVAL_REPORT_HTML_H
#define HEXARCH_EVAL_REPORT_HTML_H

#include "eval/report.h"

/** Write the page to `path`, whole or not at all. */
HxStatus report_html(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *path, HxError *err);

#endif
