import Foundation
import TestSupport
import Testing

/// Completions, as bash, zsh and fish make them of the scripts of `imprint completions`.
@Suite struct ShellCompletionTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write("", to: "media/clip one.mp4")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", title: "A badge", parameters: {
          who: { required: true, example: "Ann", description: "Who speaks." },
          side: { type: "place", default: "left", choices: ["left", "right"] },
          face: { type: "file", default: "" } },
        layers: [{ type: "text", string: "{who}", position: { at: "{side}" } }] }
      """, to: "Overlays/badge.json")
  }

  /// The lines to complete, and words that the shell offers, whole or as the part that it puts in.
  static let lines: [(line: String, offered: [String])] = [
    ("imprint bra", ["brand"]),
    ("imprint brand --overw", ["--overwrite"]),
    ("imprint brand --rotation ", ["bake", "keep"]),
    ("imprint brand --rotation=k", ["keep"]),
    ("imprint brand --overlay bad", ["badge"]),
    ("imprint brand --overlay=bad", ["badge"]),
    ("imprint brand --preset 1280", ["1280x720"]),
    ("imprint brand --set ", ["userId=", "logo=", "loop=", "ink=", "paper=", "font="]),
    ("imprint brand --overlay badge --set ", ["who=", "side=", "face="]),
    ("imprint brand --overlay badge --set side=", ["left", "right"]),
    ("imprint stamp --place bottomR", ["bottomRight"]),
    ("imprint overlays bad", ["badge"]),
    ("imprint help sli", ["slideshow"]),
    ("imprint completions z", ["zsh"]),
  ]

  private static let paths = [
    "imprint brand med", "imprint brand clip.mp4 -o med", "imprint brand --report=med",
    "imprint brand --overlay badge --set face=med", "imprint studio med",
  ]

  @Test func `a program that is asked tells names, parameters and their values`() throws {
    let outcome = try bench.imprint(
      "completions", "bash", "--", "brand", "--overlay", "badge", "--set", "w")
    #expect(outcome.output == "none\t\nwho=\tWho speaks.\n")
    #expect(
      try bench.imprint("completions", "bash", "--", "check", "badg").output
        == "none\t\nbadge\tA badge\n")
    #expect(
      try bench.imprint("completions", "tcsh")
        == .failure(64, "SHELL: 'tcsh' is not bash, zsh or fish"))
  }

  @Test(.tool("bash"), arguments: lines)
  func `bash completes`(line: String, offered: [String]) throws {
    let replies = try bash(line).replies
    // Bash puts in what follows the last = or blank.
    #expect(replies.sorted() == offered.sorted(), "\(line)")
  }

  @Test(.tool("bash"), arguments: paths)
  func `bash completes paths as ever`(line: String) throws {
    let (replies, options) = try bash(line)
    #expect(replies == [])
    #expect(options == [line.contains("studio") ? "-o dirnames" : "-o default"])
  }

  /// Calls the completion's function as readline does, and prints what it set.
  private func bash(_ line: String) throws -> (replies: [String], options: [String]) {
    let script = #"""
      eval "$(imprint completions bash)"
      compopt() { echo "option $*"; }
      COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=()
      rest=$1
      while [[ $rest =~ ^([[:blank:]]*)(=|[^=[:blank:]]+)(.*)$ ]]; do
        COMP_WORDS+=("${BASH_REMATCH[2]}") rest=${BASH_REMATCH[3]}
      done
      [[ $1 != *[=[:blank:]] ]] || COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _imprint
      for reply in "${COMPREPLY[@]}"; do echo "reply $reply"; done
      """#
    let lines = try run("bash", ["--norc", "-c", script, "bash", line])
    return (
      lines.filter { $0.hasPrefix("reply ") }.map { String($0.dropFirst(6)) },
      lines.filter { $0.hasPrefix("option ") && $0 != "option -o nospace" }
        .map { String($0.dropFirst(7)) }
    )
  }

  /// A stranger's folder may name an overlay so.
  private static let odd = "odd $(touch hit);'x"
  private static let quoted = #"odd\ \$\(touch\ hit\)\;\'x"#

  private func writeOddNames() throws {
    let overlay = #"{ format: "imprint.overlay/1", layers: [] }"#
    for name in [Self.odd, "odd\u{202E}gpj", "odd\u{1B}[31m"] {
      try bench.folder.write(overlay, to: "Overlays/\(name).json")
    }
  }

  @Test func `a name that reads as another is not offered`() throws {
    try writeOddNames()
    #expect(
      try bench.imprint("completions", "bash", "--", "brand", "--overlay", "odd").output
        == "none\t\n\(Self.odd)\t\n")
  }

  @Test(.tool("bash")) func `bash puts a name in with its characters quoted`() throws {
    try writeOddNames()
    #expect(try bash("imprint brand --overlay od").replies == [Self.quoted])
  }

  @Test(.tool("zsh")) func `zsh puts a name in with its characters quoted`() throws {
    try writeOddNames()
    try expectZsh("imprint brand --overlay od", "imprint brand --overlay \(Self.quoted) ")
  }

  @Test(.tool("fish"), arguments: lines)
  func `fish completes`(line: String, offered: [String]) throws {
    let replies = try fish(line)
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let stem = typed.lastIndex(of: "=").map { String(typed[...$0]) } ?? ""
    #expect(replies.sorted() == offered.map { stem + $0 }.sorted(), "\(line)")
  }

  @Test(.tool("fish"), arguments: paths)
  func `fish completes paths`(line: String) throws {
    let typed = line.split(separator: " ").last ?? ""
    #expect(try fish(line) == ["\(typed)ia/"])
  }

  /// The first column of what fish offers.
  private func fish(_ line: String) throws -> [String] {
    let script = "imprint completions fish | source; complete -C \"$argv[1]\""
    return try run("fish", ["--no-config", "-c", script, line]).map { row in
      String(row.prefix { $0 != "\t" })
    }
  }

  /// The keys of a line, of Tab, and of one that prints the line go to a shell in a terminal of its own.
  @Test(
    .tool("zsh"),
    arguments: [
      ("imprint bra", "imprint brand "),
      ("imprint brand --overw", "imprint brand --overwrite "),
      ("imprint brand --rotation=k", "imprint brand --rotation=keep "),
      ("imprint brand --overlay bad", "imprint brand --overlay badge "),
      ("imprint brand --overlay badge --set w", "imprint brand --overlay badge --set who="),
      (
        "imprint brand --overlay badge --set side=r",
        "imprint brand --overlay badge --set side=right "
      ),
      (
        "imprint brand --overlay badge --set face=med",
        "imprint brand --overlay badge --set face=media/"
      ),
      ("imprint brand --report=med", "imprint brand --report=media/"),
      ("imprint brand media/cl", "imprint brand media/clip\\ one.mp4 "),
      ("imprint studio med", "imprint studio media/"),
    ])
  func `zsh completes`(line: String, whole: String) throws { try expectZsh(line, whole) }

  private func expectZsh(_ line: String, _ whole: String) throws {
    let script = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      send() { zpty -w shell "$1" }
      send 'PS1= PS2= RPS1= HISTFILE='
      send 'autoload -Uz compinit && compinit -u -D && eval "$(imprint completions zsh)"'
      send 'finish() { print -r -- "<<${BUFFER}>>"; exit }'
      send 'zle -N finish; bindkey "^X" finish; unsetopt promptsp; bindkey "^I" complete-word'
      zpty -w -n shell "$1"$'\t'$'\x18'
      while zpty -r shell text; do print -rn -- "$text"; done
      """#
    let text = try run("zsh", ["-f", "-c", script, "zsh", line]).joined(separator: "\n")
    let shown = text.matches(of: /<<(.*?)>>/).last?.output.1
    #expect(shown.map(String.init) == whole, "\(text.suffix(400))")
  }

  /// Runs a shell in whose path the program is.
  private func run(_ shell: String, _ words: [String]) throws -> [String] {
    let folder = URL(filePath: bench.program).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = Workbench.neutral.merging([
      "PATH": "\(folder):\(path)", "HOME": bench.folder.path, "TERM": "xterm",
      "XDG_CONFIG_HOME": bench.folder.path, "XDG_DATA_HOME": bench.folder.path,
      "LC_ALL": "C.UTF-8",
    ]) { $1 }
    let outcome = try Tool.run(shell, words, in: bench.folder.path, environment: environment)
    #expect(outcome.errors == "")
    return outcome.output.split(whereSeparator: \.isNewline).map(String.init)
  }
}
