import Testing

/// A plan is a function of a job and of answers, and a document of its text and of answers: what they are made in opens
/// nothing and asks the system for nothing. `Inspecting` and `FileAnswers` are the questions; `Engine` answers.
@Suite struct PureTargetTests {
  static let pure = ["Values", "Language", "Planning"]

  /// The words of Foundation, Glibc and Swift for clocks, chance, the environment, the current folder, the process and
  /// files. Writing to a file that a caller opened (`write(`) is not among them.
  static func questions(in text: String) -> [String] {
    let types =
      /\b(?:Date\(\)|Date\.now|Date\(timeIntervalSinceNow|ContinuousClock|SuspendingClock|UUID\(\)|SystemRandomNumberGenerator|ProcessInfo|CommandLine|FileManager|FileHandle|Bundle|UserDefaults|(?:Locale|TimeZone|Calendar)\.(?:current|autoupdatingCurrent)|fileURLWithPath|filePath:|contentsOfFile|contentsOf: URL|environ\b)/
    // `time` and `clock` are words of this package too, with other arguments.
    let calls =
      /(?m)(?:\bGlibc\.|^|[^.\w])(?:time\((?:nil|&)|clock\(\)|(?:clock_gettime|gettimeofday|rand|random|arc4random|getrandom|getenv|secure_getenv|setenv|getcwd|chdir|getpid|sysconf|stat|lstat|fstat|access|open|openat|fopen|opendir|readdir|readlink|realpath|mkdir|unlink|rename|mmap|dlopen|isatty)\()/
    let chance = /\.(?:random|shuffled|randomElement)\((?!.*using:)/
    return text.matches(of: types).map { String($0.output) }
      + text.matches(of: calls).map { String($0.output) }
      + text.matches(of: chance).map { String($0.output) }
  }

  @Test(arguments: pure)
  func `a pure target asks the system for nothing`(target: String) throws {
    for (path, text) in try SourceTexts.texts(of: target) {
      #expect(Self.questions(in: text) == [], "\(target)/\(path)")
    }
  }

  /// What the targets above them do, and has to be found.
  @Test(arguments: [
    "let now = Date()", "ProcessInfo.processInfo.environment", "getenv(name)", "Glibc.time(nil)",
    "FileManager.default.currentDirectoryPath", "URL(fileURLWithPath: path)", "UUID().uuidString",
    "guard stat(path, &status) == 0", "realpath(path, nil)", "if access(path, R_OK) == 0 {}",
    "Double.random(in: 0...1)", "open(path, O_RDONLY)", "CommandLine.arguments",
  ])
  func `a question to the system is recognised`(line: String) {
    #expect(Self.questions(in: line).count == 1)
  }
}
