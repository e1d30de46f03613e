/* The files of the page, embedded by the build (see play/table/CMakeLists.txt): the program reads none from disk. */
#ifndef HEXARCH_PLAY_TABLE_PAGE_H
#define HEXARCH_PLAY_TABLE_PAGE_H

#include <stddef.h>

typedef struct PageFile {
    const char *name; /* "index.html", "games/eclipse.js" */
    const char *type; /* of its content */
    const unsigned char *bytes;
    size_t size;
} PageFile;

/* Ended by a file without a name. */
extern const PageFile page_files[];

/** The file of this name; NULL: there is none. The empty name is index.html. */
const PageFile *page_find(const char *name);

#endif
