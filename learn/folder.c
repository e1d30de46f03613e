/* The folder of a run. */
#include "learn/folder.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/file_lock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <xxhash.h>

enum { PATH_BYTES = 1024, MAX_JSON = 1 << 20 };

bool folder_has(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

HxStatus folder_read_json(const char *path, json_t **out, HxError *err)
{
    char *bytes = NULL;
    size_t size;
    const HxStatus status = file_read(path, MAX_JSON, &bytes, &size, err);
    if (status != HX_OK)
        return status;
    json_error_t why;
    *out = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &why);
    free(bytes);
    return json_is_object(*out) ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: not a JSON object", path);
}

/* A setting in which two runs differ, one of them having none perhaps; NULL: none. Borrowed from them. */
static const char *other_key(json_t *wanted, json_t *found)
{
    const char *key;
    json_t *value;
    json_object_foreach(wanted, key, value)
    {
        if (strcmp(key, "goal") != 0 && !json_equal(value, json_object_get(found, key)))
            return key;
    }
    json_object_foreach(found, key, value)
    {
        if (strcmp(key, "goal") != 0 && !json_object_get(wanted, key))
            return key;
    }
    return NULL;
}

/* " 3000", or "" where there is no such setting. */
static void print_value(const json_t *value, char out[100])
{
    char *text = json_is_string(value) ? NULL : value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    const char *shown = json_is_string(value) ? json_string_value(value) : text ? text : "";
    snprintf(out, 100, "%s%.90s", *shown ? " " : "", shown);
    free(text);
}

/* "this run was started with --games 3000 (you gave 6000). Leave --games out to resume it." Of the game's options the first that differs.
 */
static HxStatus refuse_other(const char *folder, json_t *wanted, json_t *found, const char *key, HxError *err)
{
    char option[80], was[100], is[100];
    const bool is_set = strcmp(key, "options") == 0;
    json_t *a = is_set ? json_object_get(wanted, key) : wanted, *b = is_set ? json_object_get(found, key) : found;
    const char *name = is_set ? other_key(a, b) : key;
    if (!name || strcmp(key, "format") == 0 || strcmp(key, "version") == 0 || strcmp(key, "rules_version") == 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: settings.json: '%s' was written by another version of hexarch", folder, key);
    print_value(json_object_get(b, name), was);
    print_value(json_object_get(a, name), is);
    snprintf(option, sizeof option, "--%s%.50s", is_set ? "set " : "", name);
    for (char *at = option; *at && !is_set; at++)
        *at = *at == '_' ? '-' : *at;
    if (is_set)
        return hx_refuse(err, HX_BAD_INPUT, "%.120s: this run was started with %s=%s (you gave%s). Leave it out to resume it.", folder,
                         option, was[0] ? was + 1 : was, is);
    return hx_refuse(err, HX_BAD_INPUT, "%.120s: this run was started with%s %s%s (you gave%s). Leave %s out to resume it.", folder,
                     was[0] ? "" : "out", option, was, is[0] ? is : " none", option);
}

static HxStatus take_lock(const char *folder, int *fd, HxError *err)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/lock", folder);
    const FileLock state = file_lock_take(path, false, fd);
    return state == FILE_LOCK_TAKEN ? HX_OK
                                    : hx_refuse(err, HX_IO, "%.200s: %s", path,
                                                state == FILE_LOCK_ELSEWHERE ? "another process works on this run" : strerror(errno));
}

void folder_close(const char *folder, int lock)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/lock", folder);
    if (lock >= 0)
        file_lock_give_back(path, lock);
}

HxStatus folder_open(const char *folder, bool is_resumed, json_t *wanted, int *lock, HxError *err)
{
    char path[PATH_BYTES];
    json_t *found = NULL;
    *lock = -1;
    HxStatus status = wanted ? cli_make_folder(folder, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for the settings");
    snprintf(path, sizeof path, "%s/settings.json", folder);
    if (status == HX_OK)
        status = take_lock(folder, lock, err);
    if (status == HX_OK && !folder_has(path)) {
        status = cli_keep_json(path, wanted, err);
    } else if (status == HX_OK && !is_resumed) {
        status = hx_refuse(err, HX_BAD_INPUT, "%.200s already holds a run; --resume continues it", folder);
    } else if (status == HX_OK) {
        status = folder_read_json(path, &found, err);
        const char *other = status == HX_OK ? other_key(wanted, found) : NULL;
        if (other)
            status = refuse_other(folder, wanted, found, other, err);
    }
    json_decref(found);
    json_decref(wanted);
    if (status != HX_OK) {
        folder_close(folder, *lock);
        *lock = -1;
    }
    return status;
}

static void write_digest(const void *bytes, size_t size, char out[33])
{
    const XXH128_hash_t hash = XXH3_128bits(bytes, size);
    snprintf(out, 33, "%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}

HxStatus folder_digest(const char *path, size_t cap, char out[33], HxError *err)
{
    char *bytes = NULL;
    size_t size;
    const HxStatus status = file_read(path, cap, &bytes, &size, err);
    if (status != HX_OK)
        return status;
    write_digest(bytes, size, out);
    free(bytes);
    return HX_OK;
}

bool folder_seal(json_t *root)
{
    char digest[33], *text = cli_json_file_text(root);
    if (!text)
        return false;
    write_digest(text, strlen(text), digest);
    free(text);
    return json_object_set_new(root, "digest", json_string(digest)) == 0;
}

HxStatus folder_unseal(json_t *root, const char *path, HxError *err)
{
    char digest[33];
    json_t *told = json_incref(json_object_get(root, "digest"));
    if (!told)
        return HX_OK;
    json_object_del(root, "digest");
    char *text = cli_json_file_text(root);
    if (text)
        write_digest(text, strlen(text), digest);
    const bool is_same = text && json_is_string(told) && strcmp(json_string_value(told), digest) == 0;
    json_decref(told);
    free(text);
    return !text ? hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path)
           : is_same
               ? HX_OK
               : hx_refuse(err, HX_BAD_INPUT, "%.200s: altered (its digest does not match); remove it, and hexarch makes it again", path);
}

HxStatus folder_save_net(const Net *net, const char *path, HxError *err)
{
    char *bytes = NULL;
    size_t size;
    HxStatus status = net_write(net, &bytes, &size, err);
    if (status == HX_OK)
        status = cli_keep_file(path, bytes, size, err);
    free(bytes);
    return status;
}
