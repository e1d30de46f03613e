/* Sets of rows of a list, by the lines on which they stand in its file. */
#ifndef HEXARCH_TI4_LINES_H
#define HEXARCH_TI4_LINES_H

#include <stdint.h>

enum { MOST_LINES = 320 };

/* A bit for each line, with a name, so that the initializers of many rows make one set: `[event].has.LINE(__LINE__) = 1`. A file begins
 * with a comment. */
#define TEN_LINES(t)                                                                                                                       \
    unsigned L##t##0 : 1, L##t##1 : 1, L##t##2 : 1, L##t##3 : 1, L##t##4 : 1, L##t##5 : 1, L##t##6 : 1, L##t##7 : 1, L##t##8 : 1,          \
        L##t##9 : 1
typedef union Lines {
    struct {
        unsigned first_ten : 10;
        TEN_LINES(1);
        TEN_LINES(2);
        TEN_LINES(3);
        TEN_LINES(4);
        TEN_LINES(5);
        TEN_LINES(6);
        TEN_LINES(7);
        TEN_LINES(8);
        TEN_LINES(9);
        TEN_LINES(10);
        TEN_LINES(11);
        TEN_LINES(12);
        TEN_LINES(13);
        TEN_LINES(14);
        TEN_LINES(15);
        TEN_LINES(16);
        TEN_LINES(17);
        TEN_LINES(18);
        TEN_LINES(19);
        TEN_LINES(20);
        TEN_LINES(21);
        TEN_LINES(22);
        TEN_LINES(23);
        TEN_LINES(24);
        TEN_LINES(25);
        TEN_LINES(26);
        TEN_LINES(27);
        TEN_LINES(28);
        TEN_LINES(29);
        TEN_LINES(30);
        TEN_LINES(31);
    } has;
    uint64_t set[MOST_LINES / 64];
} Lines;
#define LINE_OF(n) L##n
#define LINE(n)    LINE_OF(n)

#endif
