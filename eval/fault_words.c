/* A list of texts. A new text is first compared with the newest, because a program tends to fail in one way. */
#include "eval/fault_words.h"

#include "core/grow.h"
#include "core/text.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKED_THROUGH = 64 };

struct FaultWords {
    pthread_mutex_t lock;
    char **text;
    size_t n, cap;
};

FaultWords *fault_words_create(void)
{
    FaultWords *words = calloc(1, sizeof *words);
    if (words)
        pthread_mutex_init(&words->lock, NULL);
    return words;
}

void fault_words_destroy(FaultWords *words)
{
    if (!words)
        return;
    for (size_t i = 0; i < words->n; i++)
        free(words->text[i]);
    free(words->text);
    pthread_mutex_destroy(&words->lock);
    free(words);
}

static const char *find(const FaultWords *words, const char *text)
{
    for (size_t i = words->n; i > 0 && i + LOOKED_THROUGH > words->n; i--)
        if (strcmp(words->text[i - 1], text) == 0)
            return words->text[i - 1];
    return NULL;
}

const char *fault_words_keep(FaultWords *words, const char *text)
{
    char line[FAULT_WORDS_BYTES];
    snprintf(line, sizeof line, "%s", text);
    text_whole(line);
    for (char *at = line; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
    pthread_mutex_lock(&words->lock);
    const char *kept = find(words, line);
    if (!kept && HX_ROOM_FOR_ONE(words->text, words->n, words->cap) && (words->text[words->n] = strdup(line)))
        kept = words->text[words->n++];
    pthread_mutex_unlock(&words->lock);
    return kept;
}
