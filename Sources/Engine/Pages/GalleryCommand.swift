internal import FoundationEssentials
internal import ImprintLanguage

/// The command that stamps an overlay on a video as its picture shows it.
///
/// It gives the values that the picture was drawn with, and names no place of this machine: paths are relative to the current
/// folder, and one outside of it is left to the reader.
struct GalleryCommand {
  private let entry: OverlayListing.Entry
  private let isFoundByName: Bool
  private let origin: GalleryOrigin

  /// - Parameter isFoundByName: whether its name leads to it without further folders that are searched.
  init(of entry: OverlayListing.Entry, isFoundByName: Bool, drawnBy origin: GalleryOrigin) {
    self.entry = entry
    self.isFoundByName = isFoundByName
    self.origin = origin
  }

  /// Its words, before a shell's quotes.
  var words: [String] {
    ["imprint", "brand", "clip.mp4"] + overlay + kit + values.flatMap { ["--set", $0.assignment] }
  }

  private var kit: [String] {
    guard let kit = origin.kit else { return [] }
    return ["--kit", Self.shown(kit, else: "FOLDER/kit.json")]
  }

  private var overlay: [String] {
    let (name, path) = (entry.name, entry.path)
    if isFoundByName { return ["--overlay", name] }
    let folder = origin.searched.first { path.hasPrefix("\($0)/Overlays/") }
    guard let folder else { return ["--overlay", Self.shown(path, else: "FOLDER/overlay.json")] }
    return ["--search", Self.shown(folder, else: "FOLDER"), "--overlay", name]
  }

  /// The parameters that the picture shows by their examples: what a kit gives comes before these.
  private var values: [Parameter] {
    entry.parameters.filter { parameter in
      let isExample = parameter.example != nil && parameter.type != .file
      return (parameter.isRequired || isExample) && !origin.given.contains(parameter.name)
    }
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
