/* Who is let in: tokens, hosts, origins. */
#include <arpa/inet.h>
#include <string.h>

#include "core/secret.h"
#include "play/table/guard.h"
#include "tests/support/test.h"

static const GuardPlace here = { .port = 8080 }, home = { .port = 8080, .lan = "192.168.1.7" };
static const char token[] = "00112233445566778899aabbccddeeff";

TEST(tokens_are_long_hexadecimal_and_never_the_same)
{
    char a[GUARD_TOKEN_BYTES + 1], b[GUARD_TOKEN_BYTES + 1];
    assert_true(secret_token(a, GUARD_TOKEN_BYTES) && secret_token(b, GUARD_TOKEN_BYTES));
    assert_int_equal(strlen(a), GUARD_TOKEN_BYTES);
    assert_int_equal(strspn(a, "0123456789abcdef"), GUARD_TOKEN_BYTES);
    assert_string_not_equal(a, b);
}

TEST(the_token_is_the_whole_first_segment_of_the_path)
{
    const char *rest = NULL;
    assert_true(guard_has_token("/00112233445566778899aabbccddeeff/api/state", token, &rest));
    assert_string_equal(rest, "api/state");
    assert_true(guard_has_token("/00112233445566778899aabbccddeeff/", token, &rest));
    assert_string_equal(rest, "");
    static const char *const wrong[] = {
        "",
        "/",
        "/api/state",
        "/00112233445566778899aabbccddeeff",   /* no slash after it */
        "/00112233445566778899aabbccddeef/",   /* too short */
        "/00112233445566778899aabbccddeeff0/", /* too long */
        "/10112233445566778899aabbccddeeff/",  /* the first digit */
        "/00112233445566778899aabbccddeefe/",  /* the last digit */
        "/00112233445566778899AABBCCDDEEFF/",
        "//00112233445566778899aabbccddeeff/",
        "00112233445566778899aabbccddeeff/",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(guard_has_token(wrong[i], token, &rest));
}

TEST(only_this_machine_by_name_and_port_is_a_host)
{
    assert_true(guard_is_own_host("127.0.0.1:8080", &here));
    assert_true(guard_is_own_host("localhost:8080", &here));
    static const char *const wrong[] = { "",
                                         "127.0.0.1",
                                         "localhost",
                                         "127.0.0.1:80",
                                         "127.0.0.1:80800",
                                         "evil.example:8080",
                                         "127.0.0.1.evil.example:8080",
                                         "LOCALHOST:8080",
                                         " 127.0.0.1:8080" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(guard_is_own_host(wrong[i], &here));
    assert_false(guard_is_own_host(NULL, &here));
}

TEST(an_origin_is_absent_or_the_pages_own)
{
    assert_true(guard_is_own_origin(NULL, &here));
    assert_true(guard_is_own_origin("http://127.0.0.1:8080", &here));
    assert_true(guard_is_own_origin("http://localhost:8080", &here));
    static const char *const wrong[] = {
        "", "null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081", "http://127.0.0.1:8080/", "127.0.0.1:8080"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(guard_is_own_origin(wrong[i], &here));
}

TEST(requests_are_json_whatever_parameters_they_have)
{
    static const char *const good[] = { "application/json", "Application/JSON", "application/json;charset=utf-8",
                                        "application/json ; charset=utf-8", "application/json;" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(guard_is_json(good[i]));
    static const char *const wrong[] = {
        "",           "application/jsonX", "application/json-patch+json",    "application/json5",          "text/json",
        "text/plain", " application/json", "application/json charset=utf-8", "application/json,text/plain"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(guard_is_json(wrong[i]));
    assert_false(guard_is_json(NULL));
}

TEST(the_network_is_a_host_where_it_was_asked_for_and_another_machine_is_no_peer)
{
    assert_true(guard_is_own_host("192.168.1.7:8080", &home));
    assert_true(guard_is_own_origin("http://192.168.1.7:8080", &home));
    assert_true(guard_is_own_host("127.0.0.1:8080", &home));
    assert_false(guard_is_own_host("192.168.1.7:8080", &here));
    assert_false(guard_is_own_host("192.168.1.8:8080", &home));
    assert_false(guard_is_own_host(":8080", &here)); /* no address is none */
    assert_true(guard_is_own_peer(htonl(0x7f000001)));
    assert_false(guard_is_own_peer(htonl(0xc0a80107)));
}
