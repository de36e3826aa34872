internal import FoundationEssentials
internal import ImprintLanguage

/// The shortest command that stamps an overlay on a video.
///
/// It gives values to the parameters that need one, and names no place of this machine: paths are relative to the current
/// folder, and one outside of it is left to the reader.
struct GalleryCommand {
  private let entry: ShownOverlay
  private let searched: [String]

  /// - Parameter searched: the folders that were searched first.
  init(of entry: ShownOverlay, searched: [String]) {
    self.entry = entry
    self.searched = searched
  }

  /// Its words, before a shell's quotes.
  var words: [String] {
    ["imprint", "brand", "clip.mp4"] + overlay + values.flatMap { ["--set", $0.assignment] }
  }

  private var overlay: [String] {
    let (name, path) = (entry.overlay.name, entry.overlay.path)
    if entry.isFoundByName { return ["--overlay", name] }
    let folder = searched.first { path.hasPrefix("\($0)/Overlays/") }
    guard let folder else { return ["--overlay", Self.shown(path, else: "FOLDER/overlay.json")] }
    return ["--search", Self.shown(folder, else: "FOLDER"), "--overlay", name]
  }

  private var values: [Parameter] {
    let parameters = entry.overlay.parameters
    let required = parameters.filter(\.isRequired)
    guard required.isEmpty, entry.needsExamples else { return required }
    return Array(parameters.filter { $0.example != nil }.prefix(1))
  }

  /// The path from the current folder; another word where it is not in it.
  private static func shown(_ path: String, else word: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let here = FileManager.default.currentDirectoryPath
    if path == here { return "." }
    return path.hasPrefix("\(here)/") ? String(path.dropFirst(here.count + 1)) : word
  }
}

extension Parameter {
  /// `NAME=VALUE` with the example; a file is left to the reader, since the example lies in the overlay's folder.
  fileprivate var assignment: String {
    let value = type == .file ? nil : example ?? choices?.first
    return "\(name)=\(value?.text ?? type.rawValue.uppercased())"
  }
}
