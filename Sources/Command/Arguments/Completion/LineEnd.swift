/// The last word of a command line that is being written: what it is, by the words before it.
///
///     LineEnd(of: ["brand", "clip.mp4", "--preset=med"], in: program)
///     // role: .value(preset), stem: "--preset=", typed: "med"
///
/// Words before it may be wrong: what cannot be understood is passed over.
package struct LineEnd: Hashable, Sendable {
  /// The part of its command's line that a word is.
  package enum Role: Hashable, Sendable {
    /// The name of a command.
    case command
    case option
    case value(Option)
    case operand(Operand)
    /// It is one too many.
    case surplus
  }

  package let role: Role
  /// The command whose line it is; nil where it has none yet.
  package let command: Command?
  /// The options and operands before it.
  package let arguments: ParsedArguments
  /// The beginning that stays as it is, such as `--preset=`.
  let stem: String
  /// The rest of the word, behind the stem.
  package let typed: String

  /// - Parameter words: those after the program's name; the last one may be empty.
  package init(of words: [String], in program: Program) {
    let last = words.last ?? ""
    let before = words.dropLast()
    guard let first = before.first else {
      self.init(.command, typed: last)
      return
    }
    let name = (try? Program.options.declared(as: first).name) ?? first
    guard let command = program.allCommands.first(where: { $0.name == name }) else {
      self.init(.surplus, typed: last)
      return
    }
    var walk = Walk(command: command, rest: before.dropFirst())
    walk.run()
    self.init(last, after: walk)
  }

  private init(_ role: Role, typed: String) {
    self.role = role
    command = nil
    arguments = ParsedArguments(given: [], operands: [:])
    stem = ""
    self.typed = typed
  }

  private init(_ last: String, after walk: Walk) {
    var (role, stem) = (Role.surplus, "")
    if let waiting = walk.waiting {
      role = .value(waiting)
    } else if !walk.hasEnded, last.hasPrefix("-") {
      role = .option
      let (spelling, value) = last.splitAtEquals
      if value != nil {
        let option = try? walk.command.options.declared(as: spelling)
        role = option.map { $0.value == nil ? .surplus : .value($0) } ?? .surplus
        stem = spelling + "="
      }
    } else if let operand = walk.nextOperand {
      role = .operand(operand)
    } else if !walk.hasEnded, last.isEmpty {
      role = .option
    }
    self.role = role
    self.stem = stem
    command = walk.command
    arguments = walk.arguments
    typed = String(last.dropFirst(stem.count))
  }
}

/// Goes through the words of a command, as `CommandParser` does, and past those that are wrong.
private struct Walk {
  let command: Command
  var rest: ArraySlice<String>
  /// The option whose value comes next.
  private(set) var waiting: Option?
  /// Whether `--` was among the words.
  private(set) var hasEnded = false
  private var given: [ParsedArguments.Given] = []
  private var operands: [String] = []

  init(command: Command, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }

  mutating func run() {
    while let word = rest.popFirst() {
      if let option = waiting {
        take(option, word)
        waiting = nil
      } else if hasEnded || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        hasEnded = true
      } else {
        pass(word)
      }
    }
  }

  private mutating func pass(_ word: String) {
    let (spelling, value) = word.splitAtEquals
    guard let option = try? command.options.declared(as: spelling) else { return }
    if option.value == nil || value != nil {
      take(option, value ?? "")
    } else if let assumed = option.value?.assumed {
      take(option, rest.first?.isNumber == true ? rest.removeFirst() : assumed)
    } else {
      waiting = option
    }
  }

  private mutating func take(_ option: Option, _ value: String) {
    given.append(ParsedArguments.Given(option: option.name, value: value))
  }

  /// The operand that the next word is of.
  var nextOperand: Operand? {
    var left = operands.count
    for operand in command.operands {
      if left < operand.limit { return operand }
      left -= operand.limit
    }
    return nil
  }

  var arguments: ParsedArguments {
    var left = operands[...]
    var assigned: [String: [String]] = [:]
    for operand in command.operands {
      assigned[operand.name] = Array(left.prefix(operand.limit))
      left = left.dropFirst(operand.limit)
    }
    return ParsedArguments(given: given, operands: assigned)
  }
}
