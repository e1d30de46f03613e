/* QR codes: one that a reader (zbar) has read, and their bounds. */
#include <stdlib.h>
#include <string.h>

#include "play/table/qr.h"
#include "tests/support/test.h"

TEST(a_code_is_the_one_that_was_read)
{
    /* clang-format off */
    static const char read[] =
                                "                             \n"
                                "                             \n"
                                "    █▀▀▀▀▀█ ▄▀ ▄▀ █▀▀▀▀▀█    \n"
                                "    █ ███ █ ▄▀ ▄  █ ███ █    \n"
                                "    █ ▀▀▀ █ ▄▄█▀█ █ ▀▀▀ █    \n"
                                "    ▀▀▀▀▀▀▀ ▀ █▄█ ▀▀▀▀▀▀▀    \n"
                                "    █▀█▀▀▄▀▀▀▀▄ █▀ █ ▀ ▀▄    \n"
                                "    ▄█▄▄ █▀█  ▀▀ ▀ ▄█▀█▀     \n"
                                "    ▀ ▀ ▀▀▀ ▄▀▄█▄█▄ ▀▄▀ █    \n"
                                "    █▀▀▀▀▀█ ▀▄▄▄█▄█▀ ▄ ▀▄    \n"
                                "    █ ███ █ █▄▀ █  █  █      \n"
                                "    █ ▀▀▀ █ █▄ ▀ ▀ ▄█▀█      \n"
                                "    ▀▀▀▀▀▀▀ ▀▀▀▀ ▀  ▀▀▀▀     \n"
                                "                             \n"
                                "                             \n";
    /* clang-format on */
    char *text = NULL;
    size_t size = 0;
    Qr qr;
    FILE *out = open_memstream(&text, &size);
    assert_true(qr_make(&qr, "hi"));
    assert_int_equal(qr.size, 21);
    qr_print(out, &qr, false);
    fclose(out);
    assert_string_equal(text, read);
    free(text);
}

TEST(an_address_fits_and_a_longer_text_is_refused)
{
    char text[QR_MOST_TEXT + 2];
    Qr qr;
    assert_true(qr_make(&qr, "http://192.168.178.100:45678/00112233445566778899aabbccddeeff/"));
    assert_int_equal(qr.size, 33);
    memset(text, 'x', sizeof text);
    text[QR_MOST_TEXT + 1] = '\0';
    assert_false(qr_make(&qr, text));
    text[QR_MOST_TEXT] = '\0';
    assert_true(qr_make(&qr, text));
    assert_int_equal(qr.size, QR_MOST_SIZE);
    char *path = qr_path(&qr);
    assert_int_equal(strncmp(path, "M0 0h7v1h-7z", 12), 0);
    free(path);
}
