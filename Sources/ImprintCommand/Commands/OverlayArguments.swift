internal import Arguments
internal import FoundationEssentials
internal import Imprint

/// The overlays of a command line, and which of them each `--set` is for.
///
/// It is for all of them. Where an overlay is named twice, or a key set twice, it is for the last `--overlay`
/// before it, and for all where there is none; no overlay gets two values for one key, of which one would
/// be lost.
struct OverlayArguments {
  /// In the order of the command line, back to front.
  private let words: [String]
  private let settings: [Setting]
  private let resources: ResourceLocator

  private struct Setting {
    let key: String
    let value: ParameterInput
    /// The last overlay that is named before it; nil before the first.
    let overlay: Int?
  }

  /// - Throws: `ExportError` `.usage` for a word that sets nothing, and for an ID that is given twice.
  init(_ arguments: ParsedArguments, _ resources: ResourceLocator) throws(ExportError) {
    self.resources = resources
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
          value: ParameterInput(
            .characters(characters), relativeTo: FileManager.default.currentDirectoryPath),
          overlay: named == 0 ? nil : named - 1))
    }
    self.settings = settings
    if arguments.has(JobOptions.userID), settings.filter({ $0.key == "userId" }).count > 1 {
      throw .misused(JobOptions.userID, "it is the same as --set userId=ID, which is given too")
    }
  }

  private static func pair(_ word: String) throws(ExportError) -> (String, String) {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      let name = word.prefix { $0 != "=" && $0 != ":" && $0 != " " }
      throw .misused(
        JobOptions.set, "'\(word)' is not KEY=VALUE",
        hint: name.isEmpty ? nil : "--set \(name)=VALUE")
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// Whether the order of the words says which overlay a value is for.
  private var isByOrder: Bool {
    Set(words.map(identity)).count < words.count
      || Set(settings.map(\.key)).count < settings.count
  }

  /// A name and a path may lead to one document.
  private func identity(_ word: String) -> String {
    let path = ResourceLocator.isPath(word) ? word : resources.find(word, .overlay) ?? word
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return resolved.hasSuffix("/overlay.json")
      ? String(resolved.dropLast("/overlay.json".count)) : resolved
  }

  /// Changes what the command line says otherwise; its values win over all that a job says.
  ///
  /// - Throws: `ExportError` `.usage` where two values for one key meet in one overlay.
  func apply(to job: inout Job) throws(ExportError) {
    if !words.isEmpty { job.overlays = words.map { .document(DocumentReference($0)) } }
    let isByOrder = isByOrder
    for setting in settings where !(isByOrder && setting.overlay != nil) {
      try checkAlone(setting)
      job.parameters[setting.key] = setting.value
      for index in job.overlays.indices { job.overlays[index].parameters[setting.key] = nil }
    }
    for setting in settings where isByOrder {
      guard let index = setting.overlay else { continue }
      try checkAlone(setting)
      job.overlays[index].parameters[setting.key] = setting.value
    }
  }

  /// - Throws: `ExportError` `.usage` where another value for its key goes to the same overlay.
  private func checkAlone(_ setting: Setting) throws(ExportError) {
    let rivals = settings.filter { other in
      other.key == setting.key
        && (other.overlay == setting.overlay || other.overlay == nil || setting.overlay == nil)
    }
    guard isByOrder, rivals.count > 1 else { return }
    let place = setting.overlay ?? rivals.lazy.compactMap(\.overlay).first
    throw .misused(
      JobOptions.set, "\(setting.key) is given twice" + (place.map { " for \(words[$0])" } ?? ""),
      hint: place == nil
        ? "one would overrule the other; each of several --overlay can be followed by its own"
        : "a --set is for the --overlay before it, and before the first for all of them")
  }
}
