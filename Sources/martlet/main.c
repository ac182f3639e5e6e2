/* The command: becomes the program beside it that does what is asked for.

   In C, as to load what programs in Swift need takes longer than many commands take. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_one_of(const char *word, const char *const *words) {
  for (; *words; words++)
    if (strcmp(word, *words) == 0) return 1;
  return 0;
}

static const char *const of_folders[] = {
  "run", "build", "new", "test", "preview", "check", "see", "drive", "rebuild", "serve", "people",
  NULL,
};

/* Whether To-Do is asked to do something without its screens: the first word that belongs to no
   option is a command, as CommandArguments finds it. */
static int is_command(char **words) {
  for (; *words; words++) {
    if (**words != '-') return 1;
    if (strcmp(*words, "--data") == 0 || strcmp(*words, "--database") == 0) {
      if (words[1]) words++;
    } else if (
      strcmp(*words, "--json") != 0 && strncmp(*words, "--data=", 7) != 0
      && strncmp(*words, "--database=", 11) != 0) {
      return 0;
    }
  }
  return 0;
}

static const char *program_for(char **words) {
  const char *first = words[0];
  if (!first) return "martlet-screens";
  if (strcmp(first, "todo") == 0)
    return is_command(words + 1) ? "martlet-todo" : "martlet-screens";
  if (strcmp(first, "hub") == 0 && words[1] && *words[1] != '-') return "martlet-hub";
  return is_one_of(first, of_folders) ? "martlet-run" : "martlet-screens";
}

/* Options with a value, which is the next word. */
static const char *const with_value[] = {
  "--on", "--port", "--host", "--name", "--proxy", "--token", "--token-file", "--certificate",
  "--key", "--pages", "--patience", "--data", "--state", "--preview", "--open-url", "--server",
  "--database", NULL,
};

/* Sets the variables that lead to the folder of `--data` as the program itself would: it would have
   to start anew, for Foundation reads them when a process starts. */
static void lead_to_data(char **words) {
  const char *folder = NULL;
  for (; *words; words++) {
    if (strncmp(*words, "--data=", 7) == 0) {
      folder = *words + 7;
    } else if (is_one_of(*words, with_value)) {
      if (!words[1]) break;
      if (strcmp(*words, "--data") == 0) folder = words[1];
      words++;
    }
  }
  // What begins with a tilde is the program's to read.
  if (!folder || !*folder || *folder == '~') return;
  setenv("XDG_CONFIG_HOME", folder, 1);
  setenv("XDG_DATA_HOME", folder, 1);
  setenv("CFFIXED_USER_HOME", folder, 1);
}

int main(int count, char **words) {
  (void)count;
  const char *program = program_for(words[0] ? words + 1 : words);
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length < 0) {
    fprintf(stderr, "martlet: /proc/self/exe cannot be read (%s).\n", strerror(errno));
    return 1;
  }
  path[length] = 0;
  char *end = strrchr(path, '/');
  // A path as long as there is room may be cut off.
  if (!end || length == sizeof path - 1 || end + 1 + strlen(program) >= path + sizeof path) {
    fputs("martlet: the path of the program is too long.\n", stderr);
    return 1;
  }
  end++;
  strcpy(end, program);
  if (words[0] && words[1] && strcmp(program, "martlet-screens") == 0
      && strcmp(words[1], "sessions") != 0)
    lead_to_data(words + 2);
  execv(path, words);
  fprintf(
    stderr, "martlet: %s cannot be started (%s). Build all of them: make build\n", path,
    strerror(errno));
  return 1;
}
