/// What lets a shell complete the command's words.
///
/// Apps, commands and options come from the help, so that they are always those that there are.
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  /// What a shell is to read; nil for a shell that is not known.
  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": "# eval \"$(martlet completion bash)\"\n" + bash
    case "zsh":
      "# eval \"$(martlet completion zsh)\"\nautoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"
        + bash
    case "fish": "# martlet completion fish | source\n" + fish
    default: nil
    }
  }

  private static let bash = #"""
    _martlet_words() {
      case $1 in
        '') martlet --help | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p' ;;
        completion) echo bash zsh fish ;;
        man) ;;
        hub) (martlet hub --help; martlet hub help) ;;
        *) martlet "$1" --help ;;
      esac 2> /dev/null
    }
    _martlet() {
      local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
      local app=${COMP_WORDS[1]} words
      if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_martlet_words '')
      elif [ "$app" = completion ]; then
        words=$(_martlet_words completion)
      elif [ "$last" = --on ]; then
        words='terminal browser plain'
      elif [ "${word#-}" != "$word" ]; then
        words=$(_martlet_words "$app" | grep -o -e '--[a-z][a-z-]*')
      elif [ "$COMP_CWORD" -eq 2 ]; then
        words=$(_martlet_words "$app" | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -o default -F _martlet martlet
    """#

  private static let fish = #"""
    function __martlet_help
      set -l app (commandline -opc)[2]
      contains -- $app man completion; and return
      martlet $app --help 2> /dev/null
      test "$app" = hub; and martlet hub help 2> /dev/null
    end
    complete -c martlet -n 'test (count (commandline -opc)) -eq 1' -f \
      -a "(martlet --help | string replace -rf '^  ([a-z][a-z-]*)  .*' '\$1')"
    complete -c martlet -n 'test (count (commandline -opc)) -eq 2' \
      -a "(__martlet_help | string replace -rf '^  ([a-z]+) +[A-Za-z].*' '\$1')"
    complete -c martlet -n 'test (count (commandline -opc)) -gt 1' \
      -a "(__martlet_help | string match -ra -- '--[a-z][a-z-]*')"
    complete -c martlet -n 'test (commandline -opc)[2] = completion' -f -a 'bash zsh fish'
    complete -c martlet -n 'contains -- --on (commandline -opc)[-1]' -f -a 'terminal browser plain'
    """#
}
