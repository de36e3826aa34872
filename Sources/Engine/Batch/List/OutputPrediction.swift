internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
package import ImprintPlanning
internal import ImprintValues

/// Predicts the files that jobs read and write, without probing their videos; of a photograph the beginning is read.
package struct OutputPrediction {
  /// The extensions that a preset may write, the most likely one first, by the preset's reference; empty for a preset
  /// that writes nothing, or that has faults.
  private var extensions: [DocumentReference: [Extension]] = [:]
  /// The resolved paths of folders, of which a list has few.
  private var folders: [String: String] = [:]

  private static let cacheLimit = 10_000

  package init() {}

  private enum Extension: Hashable {
    case of(String)
    case input
  }

  /// The most likely path of a job's output; nil where nothing is written.
  package mutating func output(of job: Job) -> String? { outputs(of: job).first }

  /// The path of the still that a job for a Live Photo writes; nil for other jobs.
  package func still(of job: Job) -> String? {
    job.pair == nil ? nil : LivePhotoPlaces(pairOf: job).still
  }

  /// The distinct paths that a job may write; several where its preset chooses among containers, and of a Live Photo.
  mutating func outputs(of job: Job) -> [String] {
    if job.pair != nil {
      let places = LivePhotoPlaces(pairOf: job)
      return [places.movie, places.still]
    }
    if let output = job.output { return [output] }
    if let photograph = PhotographRequest(job, asking: MachineInspection()) {
      return [OutputChoice.standard(for: job, extension: photograph.format.rawValue)]
    }
    let names = fileExtensions(of: job).compactMap { Self.name(of: $0, job) }
    return names.distinct.map { OutputChoice.standard(for: job, extension: $0) }
  }

  private static func name(of fileExtension: Extension, _ job: Job) -> String? {
    switch fileExtension {
    case .of(let name): return name
    case .input:
      guard case .file(let path) = job.input else { return nil }
      // The planner probes the file to find its container; the extension nearly always gives the same.
      return Container(path: path)?.rawValue ?? Container.mkv.rawValue
    }
  }

  /// A canonical path of a file that a job writes, whether it exists or not.
  package mutating func identity(ofOutput path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    if let known = folders[folder] { return "\(known)/\(url.lastPathComponent)" }
    if folders.count >= Self.cacheLimit { folders = [:] }
    let real = FileSystem.realPath(folder) ?? url.deletingLastPathComponent().standardized.path
    folders[folder] = real
    return "\(real)/\(url.lastPathComponent)"
  }

  /// A canonical path of a file that a job reads.
  mutating func identity(ofInput path: String) -> String {
    FileSystem.realPath(path) ?? identity(ofOutput: path)
  }

  private mutating func fileExtensions(of job: Job) -> [Extension] {
    let reference: DocumentReference =
      switch job.preset {
      case .auto: .name("auto")
      case .document(let reference): reference
      case .entry(let entry): entry.reference.value
      }
    if let known = extensions[reference] { return known }
    if extensions.count >= Self.cacheLimit { extensions = [:] }
    let endings = Self.fileExtensions(of: job)
    extensions[reference] = endings
    return endings
  }

  private static func fileExtensions(of job: Job) -> [Extension] {
    let loader = PresetLoader(job, asking: MachineInspection())
    // A preset with faults writes nothing; the fault is reported by its job.
    guard let preset = try? loader.preset(job.preset) else { return [] }
    guard let choice = preset.choice else { return fileExtension(of: preset).map { [$0] } ?? [] }
    // The presets for WebM and for moving pictures are used only where a job names its output.
    let names = choice.sizes + choice.fallbacks + (choice.brokenTimestamps?.presets ?? [])
    return names.compactMap { name in
      (try? loader.preset(name, chosenBy: preset.name)).flatMap(fileExtension)
    }.distinct
  }

  /// Nil for a preset that writes nothing.
  private static func fileExtension(of preset: PresetDocument) -> Extension? {
    switch preset.container {
    case .null: nil
    case .source: .input
    case let container: .of(container.rawValue)
    }
  }
}
