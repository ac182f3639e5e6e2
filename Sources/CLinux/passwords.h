#pragma once
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Hashes of passwords by the system's libcrypt (libxcrypt), opened when it is first used. */

struct martlet_crypt {
  char *(*hash)(const char *, const char *, void *, int);
  char *(*make_setting)(const char *, unsigned long, const char *, int, char *, int);
};

static inline struct martlet_crypt *martlet_crypt_library(void) {
  static struct martlet_crypt library;
  return &library;
}

static inline void martlet_find_crypt(void) {
  struct martlet_crypt *library = martlet_crypt_library();
  void *file = dlopen("libcrypt.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!file) file = dlopen("libcrypt.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  void *hash = dlsym(file, "crypt_rn"), *setting = dlsym(file, "crypt_gensalt_rn");
  if (!hash || !setting) return;
  memcpy(&library->hash, &hash, sizeof hash);
  memcpy(&library->make_setting, &setting, sizeof setting);
}

/* Whether libcrypt is installed. */
static inline int martlet_open_crypt(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, martlet_find_crypt);
  return martlet_crypt_library()->hash != NULL;
}

/* The size of `struct crypt_data`, which is the same on all systems. */
static const int martlet_crypt_room = 32768;

/* Hashes a password as a setting says, which may be another hash; 0 when that is none. */
static inline int martlet_hash_password(
    const char *password, const char *setting, char *hash, size_t room) {
  if (!martlet_open_crypt()) return 0;
  void *data = calloc(1, martlet_crypt_room);
  if (!data) return 0;
  char *made = martlet_crypt_library()->hash(password, setting, data, martlet_crypt_room);
  int isMade = made != NULL && strlen(made) < room;
  if (isMade) strcpy(hash, made);
  explicit_bzero(data, martlet_crypt_room);
  free(data);
  return isMade;
}

/* A new random setting for yescrypt with the library's usual cost; 0 when there can be none. */
static inline int martlet_make_setting(char *setting, size_t room) {
  return martlet_open_crypt()
         && martlet_crypt_library()->make_setting("$y$", 0, NULL, 0, setting, (int)room) != NULL;
}
