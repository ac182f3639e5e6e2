/* The counter with ncurses, to stand beside Martlet's. */

#include <ncurses.h>

int main(void) {
  int count = 0;
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  for (;;) {
    mvprintw(11, 36, "count: %d", count);
    mvprintw(12, 38, "[inc]");
    refresh();
    if (getch() == ' ') count++;
  }
}
