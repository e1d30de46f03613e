/* Pages that reports write. */
#include "cli/html.h"

#include "cli/cli.h"

#include <stdlib.h>

static const char style[] =
    "<style>\n"
    ":root{--ink:#1b1f24;--paper:#fff;--soft:#5b6570;--line:#d5dae0;--one:#0b63b5;--two:#b2500b;--shade:#eef2f6}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#15181c;--soft:#a3adb8;--line:#3a424b;--one:#6db3f2;--two:#f0a05f;"
    "--shade:#20262d}}\n"
    "body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:60rem;padding:1rem}\n"
    "h1{font-size:1.5rem;margin:.2em 0}h2{font-size:1.15rem;margin:1.6em 0 .4em}p{margin:.4em 0}.soft{color:var(--soft)}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25em .6em;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}\n"
    "tr>:first-child,.name{text-align:left}td.name{white-space:normal;overflow-wrap:anywhere;min-width:8rem}thead th{border-bottom:2px "
    "solid "
    "var(--line)}\n"
    "tr:target{background:var(--shade)}svg{max-width:100%;height:auto;display:block}svg text{fill:var(--ink);font:13px "
    "system-ui,sans-serif;paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}\n"
    "a{color:var(--one)}@media (max-width:32rem){svg text{font-size:20px}table{font-size:.85rem}th,td{padding:.25em .3em}"
    "td.name{min-width:5.5rem}}\n"
    ".axis{stroke:var(--line)}.bar{fill:var(--one)}.reach{stroke:var(--one);stroke-width:3}.dot{fill:var(--one)}\n"
    ".path{fill:none;stroke:var(--one);stroke-width:2}.bound{stroke:var(--two);stroke-width:2;stroke-dasharray:6 4}\n"
    "</style>\n";

void html_put(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
}

void html_begin(FILE *out, const char *title)
{
    fputs("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width,initial-scale=1\"><title>",
          out);
    html_put(out, title);
    fprintf(out, "</title>\n%s</head><body><main>\n<h1>", style);
    html_put(out, title);
    fputs("</h1>\n", out);
}

void html_end(FILE *out)
{
    fputs("</main></body></html>\n", out);
}

void html_begin_plot(FILE *out, int height, const char *what)
{
    fprintf(out, "<svg role=\"img\" viewBox=\"0 0 %d %d\" width=\"%d\"><title>", HTML_PLOT_WIDTH, height, HTML_PLOT_WIDTH);
    html_put(out, what);
    fputs("</title>\n", out);
}

HxStatus html_save(const char *path, void (*put)(FILE *out, const void *ctx), const void *ctx, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write the page", path);
    put(out, ctx);
    const bool is_whole = fclose(out) == 0;
    const HxStatus status =
        is_whole ? cli_replace_file(path, bytes, size, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write the page", path);
    free(bytes);
    return status;
}
