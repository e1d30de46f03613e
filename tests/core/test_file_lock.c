/* Locks between processes: who has one, who does not, and what a removed lock file is worth. A process of its own is not needed: locks
 * belong to opened files, of whichever process. */
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/file_lock.h"
#include "tests/support/test.h"

static char path[64];

SET_UP
{
    snprintf(path, sizeof path, "/tmp/hexarch-lock-%ld", (long)getpid());
}

TEAR_DOWN
{
    unlink(path);
}

TEST(a_lock_is_held_by_one_until_it_is_closed)
{
    int first, second;
    assert_int_equal(file_lock_take(path, false, &first), FILE_LOCK_TAKEN);
    assert_int_equal(file_lock_take(path, false, &second), FILE_LOCK_ELSEWHERE);
    assert_int_equal(second, -1);
    close(first);
    assert_int_equal(file_lock_take(path, false, &second), FILE_LOCK_TAKEN);
    assert_int_equal(access(path, F_OK), 0); /* closing leaves the file */
    file_lock_give_back(path, second);
    assert_int_not_equal(access(path, F_OK), 0);
}

static void *wait_for_it(void *fd)
{
    assert_int_equal(file_lock_take(path, true, fd), FILE_LOCK_TAKEN);
    return NULL;
}

/* Whoever waited on a file that its holder then removed holds nothing that others look for: it takes the file of now. */
TEST(a_lock_on_a_removed_file_is_none)
{
    int holder, waiter = -1, late;
    pthread_t thread;
    assert_int_equal(file_lock_take(path, false, &holder), FILE_LOCK_TAKEN);
    assert_int_equal(pthread_create(&thread, NULL, wait_for_it, &waiter), 0);
    usleep(100000); /* a thread that came later than this would find no file and prove nothing, but not fail */
    file_lock_give_back(path, holder);
    pthread_join(thread, NULL);
    assert_int_equal(access(path, F_OK), 0);
    assert_int_equal(file_lock_take(path, false, &late), FILE_LOCK_ELSEWHERE);
    file_lock_give_back(path, waiter);
}

/* So it does where another file has taken the removed one's place by then. */
TEST(a_lock_on_a_replaced_file_is_none)
{
    int holder, waiter = -1;
    pthread_t thread;
    struct stat held, named;
    assert_int_equal(file_lock_take(path, false, &holder), FILE_LOCK_TAKEN);
    assert_int_equal(pthread_create(&thread, NULL, wait_for_it, &waiter), 0);
    usleep(100000); /* as above */
    unlink(path);
    fclose(fopen(path, "w"));
    close(holder);
    pthread_join(thread, NULL);
    assert_int_equal(fstat(waiter, &held), 0);
    assert_int_equal(stat(path, &named), 0);
    assert_int_equal(held.st_ino, named.st_ino);
    file_lock_give_back(path, waiter);
}

TEST(a_file_that_cannot_be_made_or_locked_is_told_apart)
{
    int fd;
    snprintf(path, sizeof path, "/nowhere/hexarch-lock");
    assert_int_equal(file_lock_take(path, false, &fd), FILE_LOCK_UNOPENED);
    assert_int_equal(fd, -1);
    assert_int_equal(file_lock(-1, false), FILE_LOCK_NONE);
}
