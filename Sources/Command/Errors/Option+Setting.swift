package import Imprint

extension Option {
  /// The option of a setting; a flag without an explanation for one that has none.
  package init(_ setting: Setting) {
    let option = setting.option
    self.init(
      option?.name ?? "", value: option?.value.map { Value($0) },
      about: option?.about.text(in: CommandWords()) ?? "",
      default: option?.standard, group: option?.group.rawValue)
  }

  /// The same option where another command has it, whose line has no parts.
  ///
  /// - Parameters: nil for those of the option.
  func with(
    value: Value? = nil, about: String? = nil, default standard: String? = nil,
    group: String? = nil, inUsage usageEntry: UsageEntry = .none
  ) -> Option {
    Option(
      name, letter: letter, value: value ?? self.value,
      given: occurrence == .repeatable ? .repeatable : .once, about: about ?? self.about,
      default: standard ?? defaultText, group: group ?? self.group, inUsage: usageEntry)
  }
}

extension ParsedArguments {
  /// Sets a setting of a job by its option, where that is given.
  func apply(_ setting: Setting, to job: inout Job) throws(UsageError) {
    let option = Option(setting)
    guard let word = string(for: option), !setting.set(word, of: &job) else { return }
    throw .invalidValue(
      option.spelling, value: word, expected: setting.option?.expected ?? "",
      known: setting.option?.words ?? [])
  }

  /// The value that a setting's option says; nil where it is not given.
  package func value<Value>(
    of setting: Setting, _ member: (Job) -> Value?
  ) throws(UsageError) -> Value? {
    guard has(Option(setting)) else { return nil }
    var job = Job(input: .file(""))
    try apply(setting, to: &job)
    return member(job)
  }
}
