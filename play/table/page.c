/* Finding embedded files: by whole name in a fixed table, so that no path leads anywhere else. */
#include "play/table/page.h"

#include <string.h>

const PageFile *page_find(const char *name)
{
    if (!*name)
        name = "index.html";
    for (const PageFile *file = page_files; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}
