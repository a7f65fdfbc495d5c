/* What a power cut leaves: at every sync of a database file its content is copied beside it, as FILE.durable.
   Loaded into a server with LD_PRELOAD; what it wrote since the last sync counts as lost. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a >= b && strcmp(text + a - b, end) == 0;
}

static void keep(int fd) {
    char link[64], path[PATH_MAX], copy[PATH_MAX + 16], beside[PATH_MAX + 16], data[65536];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    if (!ends_with(path, ".sqlite3") && !ends_with(path, ".sqlite3-wal")) return;
    snprintf(copy, sizeof copy, "%s.durable", path);
    snprintf(beside, sizeof beside, "%s.new", copy);
    int out = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out < 0) return;
    off_t at = 0;
    ssize_t count;
    while ((count = pread(fd, data, sizeof data, at)) > 0 && write(out, data, count) == count) at += count;
    close(out);
    rename(beside, copy);
}

int fsync(int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    int result = real(fd);
    if (result == 0) keep(fd);
    return result;
}

int fdatasync(int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    int result = real(fd);
    if (result == 0) keep(fd);
    return result;
}
