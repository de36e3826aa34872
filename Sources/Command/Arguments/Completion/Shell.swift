/// A shell that completes words of command lines.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish

  /// - Throws: `UsageError.invalidValue` for the name of any other.
  package init(named name: String) throws(UsageError) {
    guard let shell = Shell(rawValue: name) else {
      throw .invalidValue(
        Program.shell.name, value: name, expected: "bash, zsh or fish",
        known: Self.allCases.map(\.rawValue))
    }
    self = shell
  }

  /// The script that teaches the shell a program's completions.
  ///
  /// The script asks the program at each completion, by `PROGRAM completions SHELL -- WORD…`, and so knows the commands
  /// and options of whatever version is called.
  package func script(for program: String) -> String {
    let script =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return script.replacing("PROGRAM", with: program)
  }

  /// Words are what lies between blanks: bash divides them at `=` and `:`, and completes what follows those.
  private static let bashScript = #"""
    # Completions of PROGRAM for bash: eval "$(PROGRAM completions bash)"
    _PROGRAM() {
      local rest=${COMP_LINE:0:COMP_POINT} blanks part i line paths stem lines=() words=()
      for ((i = 0; i <= COMP_CWORD; i++)); do
        blanks=${rest%%[![:blank:]]*}
        rest=${rest#"$blanks"}
        if ((i == 0)) || [[ -n $blanks ]]; then words+=(""); fi
        part=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || part=$rest
        words[-1]+=$part
        rest=${rest#"$part"}
      done
      words=("${words[@]//[\"\'\\]/}")
      mapfile -t lines < <("${words[0]/#\~/$HOME}" completions bash -- "${words[@]:1}" 2>/dev/null)
      paths=${lines[0]%%$'\t'*}
      stem=${lines[0]#*$'\t'}
      [[ $COMP_WORDBREAKS != *=* ]] || stem=
      COMPREPLY=()
      # Readline puts words in as they are.
      for line in "${lines[@]:1}"; do
        printf -v line %q "$stem${line%%$'\t'*}"
        COMPREPLY+=("$line")
      done
      case $paths in
        none) ;;
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
      [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
    }
    complete -F _PROGRAM PROGRAM

    """#

  private static let zshScript = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh: a file _PROGRAM in a folder of $fpath, or
    # eval "$(PROGRAM completions zsh)" behind compinit.
    _PROGRAM() {
      local -a lines before whole open
      local line word about stem
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions zsh -- "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
      stem=${lines[1]#*$'\t'}
      (( $#stem )) && compset -p $#stem
      for line in "${(@)lines[2,-1]}"; do
        word=${line%%$'\t'*}
        about=${line#*$'\t'}
        if [[ $word == *= ]]; then
          open+=("${word//:/\\:}:$about")
        else
          whole+=("${word//:/\\:}${about:+:$about}")
        fi
      done
      local found=1
      (( $#open )) && _describe -t parameters parameter open -S '' && found=0
      (( $#whole )) && _describe -t values value whole && found=0
      case ${lines[1]%%$'\t'*} in
        files) _files && found=0 ;;
        folders) _files -/ && found=0 ;;
      esac
      return found
    }
    if [[ ${funcstack[1]} == _PROGRAM ]]; then _PROGRAM "$@"; else compdef _PROGRAM PROGRAM; fi

    """#

  private static let fishScript = #"""
    # Completions of PROGRAM for fish: PROGRAM completions fish | source
    function __PROGRAM_complete
      set -l before (commandline -opc)
      set -l last (commandline -ct)
      set -l program (string replace -r '^~' $HOME -- $before[1])
      set -l lines ($program completions fish -- $before[2..-1] "$last" 2>/dev/null)
      set -l head (string split \t -- "$lines[1]")
      set -l stem "$head[2]"
      for line in $lines[2..-1]
        echo -- "$stem$line"
      end
      set -l typed (string sub -s (math (string length -- "$stem") + 1) -- "$last")
      switch "$head[1]"
        case files
          for path in (__fish_complete_path "$typed" '')
            echo -- "$stem$path"
          end
        case folders
          for path in (__fish_complete_directories "$typed" '')
            echo -- "$stem$path"
          end
      end
    end
    complete -c PROGRAM -f -a '(__PROGRAM_complete)'

    """#
}
