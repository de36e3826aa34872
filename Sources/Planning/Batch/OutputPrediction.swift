internal import FoundationEssentials
internal import Glibc
internal import ImprintDocuments
internal import ImprintMedia

/// The files that jobs read and write, as far as they follow without a look at their videos.
package struct OutputPrediction {
  /// The extensions that presets write, by their references; nil for those that write nothing.
  private var extensions: [DocumentReference: Extension] = [:]
  /// Folders with links resolved; those of a list are few.
  private var folders: [String: String] = [:]

  private static let mostKept = 10_000

  package init() {}

  private enum Extension {
    case of(String)
    case input
    case nothing
  }

  /// The path that a job writes, as it is given or made from the input's; nil for none.
  package mutating func output(of job: Job) -> String? {
    if let output = job.output { return output }
    switch fileExtension(of: job) {
    case .nothing: return nil
    case .of(let name): return OutputChoice.standard(for: job, extension: name)
    case .input:
      guard case .file(let path) = job.input else { return nil }
      // The planner looks into the file; its name is right nearly always.
      let own = Container(path: path)?.rawValue ?? Container.mkv.rawValue
      return OutputChoice.standard(for: job, extension: own)
    }
  }

  /// One path for all names of the file that a job writes, whether it is there or not.
  mutating func identity(ofOutput path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    if let known = folders[folder] { return "\(known)/\(url.lastPathComponent)" }
    if folders.count >= Self.mostKept { folders = [:] }
    let real = FileSystem.realPath(folder) ?? url.deletingLastPathComponent().standardized.path
    folders[folder] = real
    return "\(real)/\(url.lastPathComponent)"
  }

  /// One path for all names of a file that a job reads.
  mutating func identity(ofInput path: String) -> String {
    FileSystem.realPath(path) ?? identity(ofOutput: path)
  }

  private mutating func fileExtension(of job: Job) -> Extension {
    let reference: DocumentReference? =
      switch job.preset {
      case .auto: nil
      case .document(let reference): reference
      case .entry(let entry): entry.reference.value
      }
    // All that `auto` chooses among write MP4.
    guard let reference, reference != .name("auto") else { return .of(Container.mp4.rawValue) }
    if let known = extensions[reference] { return known }
    if extensions.count >= Self.mostKept { extensions = [:] }
    let found = Self.fileExtension(of: try? PresetLoader(job).preset(job.preset))
    extensions[reference] = found
    return found
  }

  private static func fileExtension(of preset: PresetDocument?) -> Extension {
    switch preset?.container {
    case .null: .nothing
    case .source: .input
    case let container?: .of(container.rawValue)
    case nil: .of(Container.mp4.rawValue)
    }
  }
}
