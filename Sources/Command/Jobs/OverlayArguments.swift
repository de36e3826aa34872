internal import FoundationEssentials
internal import Imprint

/// The overlays on a command line, and the overlays that each `--set` applies to.
///
/// A value is of the last `--overlay` before it alone; before the first it is of all overlays that declare it, as a user's ID
/// always is. No overlay may get two values for one key, since one would be ignored.
struct OverlayArguments {
  /// The overlays in the order of the command line, back to front.
  private let words: [String]
  private let settings: [Setting]
  private struct Setting {
    let key: String
    let value: ParameterInput
    /// The index of the last overlay before the value; nil before the first overlay.
    let overlay: Int?
  }

  /// - Throws: `CommandError.usage` for a word that is not `KEY=VALUE`, and for an ID that is given twice.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    words = arguments.strings(for: JobOptions.overlay)
    var settings: [Setting] = []
    var named = 0
    for (option, value) in arguments.inOrder(
      JobOptions.overlay, JobOptions.set, JobOptions.userID)
    {
      if option == JobOptions.overlay {
        named += 1
        continue
      }
      let (key, characters) = option == JobOptions.userID ? ("userId", value) : try Self.pair(value)
      settings.append(
        Setting(
          key: key,
          value: ParameterInput(setTo: characters),
          overlay: named == 0 || option == JobOptions.userID ? nil : named - 1))
    }
    self.settings = settings
    if arguments.has(JobOptions.userID), settings.filter({ $0.key == "userId" }).count > 1 {
      throw .misused(JobOptions.userID, "it is the same as --set userId=ID, which is given too")
    }
  }

  /// The parts of a word before and after the first `=`.
  static func pair(_ word: String) throws(CommandError) -> (String, String) {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      let name = word.prefix { $0 != "=" && $0 != ":" && $0 != " " }
      throw .misused(
        JobOptions.set, "'\(word)' is not KEY=VALUE",
        hint: name.isEmpty ? nil : "--set \(name)=VALUE")
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// Applies the arguments that are given; they take precedence over all values of the job.
  ///
  /// - Throws: `CommandError.usage` where one overlay gets two values for one key.
  func apply(to job: inout Job) throws(CommandError) {
    if !words.isEmpty { job.overlays = words.map { .document(DocumentReference($0)) } }
    try checkThatNoneMeet()
    for setting in settings {
      if let index = setting.overlay {
        job.overlays[index].parameters[setting.key] = setting.value
        continue
      }
      job.parameters[setting.key] = setting.value
      for index in job.overlays.indices where words.isEmpty {
        job.overlays[index].parameters[setting.key] = nil
      }
    }
  }

  private func checkThatNoneMeet() throws(CommandError) {
    // The overlays that have a value for each key; nil stands for all overlays.
    var given: [String: Set<Int?>] = [:]
    for setting in settings {
      let known = given[setting.key] ?? []
      let meets =
        setting.overlay == nil
        ? !known.isEmpty : known.contains(setting.overlay) || known.contains(nil)
      if meets { throw twice(setting, setting.overlay ?? known.compactMap(\.self).min()) }
      given[setting.key, default: []].insert(setting.overlay)
    }
  }

  private func twice(_ setting: Setting, _ overlay: Int?) -> CommandError {
    .misused(
      JobOptions.set, "\(setting.key) is given twice" + (overlay.map { " for \(words[$0])" } ?? ""),
      hint: overlay == nil
        ? "one would overrule the other; each of several --overlay can be followed by its own"
        : "a --set is for the --overlay before it, and before the first for all of them")
  }
}

extension ParameterInput {
  /// The value of `--set`, for which `@names.csv` may stand where a list is declared.
  init(setTo word: String) {
    self.init(word, relativeTo: FileManager.default.currentDirectoryPath)
    mayNameList = true
  }
}
