internal import Imprint

/// The sound effects that ship with the program, each of which is decoded once.
actor EffectShelf {
  private let resources: ResourceLocator
  private var waveforms: [SoundEffect: Task<Waveform, any Error>] = [:]

  /// The parts of a waveform: a millisecond each of the longest effect.
  private static let parts = 2000

  init(_ resources: ResourceLocator) { self.resources = resources }

  /// Those whose files are found.
  ///
  /// - Throws: `ExportError` for a file that cannot be read.
  var entries: [EffectEntry] {
    get async throws {
      var entries: [EffectEntry] = []
      for effect in SoundEffect.allCases where resources.path(of: effect) != nil {
        let duration = try await waveform(effect.rawValue).duration
        entries.append(EffectEntry(name: effect.rawValue, duration: duration))
      }
      return entries
    }
  }

  /// The file of an effect.
  ///
  /// - Throws: `StudioError` `.missing`.
  nonisolated func file(_ name: String) throws(StudioError) -> ServedFile {
    let path = try path(name)
    let folder = try ConfinedFolder(PlainName.folder(of: path))
    guard let file = folder.open(PlainName.last(of: path)) else {
      throw .missing(name, "its file cannot be opened")
    }
    return file
  }

  /// The waveform of an effect.
  ///
  /// - Throws: `StudioError` `.missing`; `ExportError`.
  func waveform(_ name: String) async throws -> Waveform {
    let path = try path(name)
    guard let effect = SoundEffect(rawValue: name) else { throw Self.unknown(name) }
    let task = waveforms[effect] ?? Task { try await Waveform(of: path, count: Self.parts) }
    waveforms[effect] = task
    do {
      return try await task.value
    } catch {
      // It may have been that the machine was too busy.
      waveforms[effect] = nil
      throw error
    }
  }

  private nonisolated func path(_ name: String) throws(StudioError) -> String {
    guard let effect = SoundEffect(rawValue: name), let path = resources.path(of: effect) else {
      throw Self.unknown(name)
    }
    return path
  }

  private static func unknown(_ name: String) -> StudioError {
    .missing(name, "there is no sound effect of that name")
  }
}

/// A sound effect as it is sent to pages.
struct EffectEntry: JSONDocument {
  /// The name by which jobs call it.
  let name: String
  /// In seconds.
  let duration: Double
}
