/* Functions that archives name and hexarch never reaches (HEXARCH_STATIC, cmake/archives.cmake): HDF5's files at S3 and libmicrohttpd's
 * https. Were one reached, the program would end here and say so. */
#include <stdio.h>
#include <stdlib.h>

/* For jansson, which compares files with it. */
FILE *hexarch_no_file = NULL;

#define ABSENT(name)                                                                                                                       \
    void name(void);                                                                                                                       \
    void name(void)                                                                                                                        \
    {                                                                                                                                      \
        fputs("hexarch: " #name "() is not in this build\n", stderr);                                                                      \
        abort();                                                                                                                           \
    }

/* libmicrohttpd calls these two whatever it serves. */
int gnutls_global_init(void);
int gnutls_global_init(void)
{
    return 0;
}

void gnutls_global_deinit(void);
void gnutls_global_deinit(void)
{
}

/* clang-format off */
/* OpenSSL and curl, for HDF5 */
ABSENT(EVP_sha256) ABSENT(HMAC) ABSENT(SHA256)
ABSENT(curl_easy_cleanup) ABSENT(curl_easy_init) ABSENT(curl_easy_perform) ABSENT(curl_easy_setopt) ABSENT(curl_global_cleanup)
ABSENT(curl_global_init) ABSENT(curl_slist_append) ABSENT(curl_slist_free_all)

/* GnuTLS, for libmicrohttpd */
ABSENT(gnutls_alpn_set_protocols) ABSENT(gnutls_bye) ABSENT(gnutls_certificate_allocate_credentials)
ABSENT(gnutls_certificate_free_credentials) ABSENT(gnutls_certificate_server_set_request) ABSENT(gnutls_certificate_set_dh_params)
ABSENT(gnutls_certificate_set_retrieve_function2) ABSENT(gnutls_certificate_set_retrieve_function3)
ABSENT(gnutls_certificate_set_x509_key_mem) ABSENT(gnutls_certificate_set_x509_key_mem2) ABSENT(gnutls_certificate_set_x509_trust_mem)
ABSENT(gnutls_cipher_get) ABSENT(gnutls_credentials_set) ABSENT(gnutls_deinit) ABSENT(gnutls_dh_params_deinit)
ABSENT(gnutls_dh_params_import_pkcs3) ABSENT(gnutls_dh_params_init) ABSENT(gnutls_handshake) ABSENT(gnutls_init) ABSENT(gnutls_malloc)
ABSENT(gnutls_priority_deinit) ABSENT(gnutls_priority_init) ABSENT(gnutls_priority_set) ABSENT(gnutls_protocol_get_version)
ABSENT(gnutls_psk_allocate_server_credentials) ABSENT(gnutls_psk_free_server_credentials)
ABSENT(gnutls_psk_set_server_credentials_function) ABSENT(gnutls_record_check_pending) ABSENT(gnutls_record_get_direction)
ABSENT(gnutls_record_recv) ABSENT(gnutls_record_send) ABSENT(gnutls_session_get_ptr) ABSENT(gnutls_session_set_ptr) ABSENT(gnutls_strerror)
ABSENT(gnutls_transport_set_int2)
