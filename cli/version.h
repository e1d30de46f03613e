/* Which program this is: its revision, who compiled it and for what. */
#ifndef HEXARCH_CLI_VERSION_H
#define HEXARCH_CLI_VERSION_H

#include <stdio.h>

extern const char version_revision[]; /* of the source at this build, such as "c237e3e0e0c2" or "v0.2.0-3-gc237e3e0e0c2-dirty"; "unknown" */
extern const char version_engine[];   /* what records name their maker by: "hexarch VERSION REVISION" */

/** What --version prints: version and revision on the first line, then a line for each of compiler, vectors,
 * optional parts, what is asked of the system (core/system.h) and whose libraries they are. */
void version_print(FILE *out);

#endif
