internal import Imprint

/// The waveforms of media, each of which is decoded once as long as it does not change.
actor Waveforms {
  private let media: MediaLibrary
  /// The finest waveforms, by the marks of files' contents, the latest used last.
  private var kept: [(mark: String, waveform: Task<Waveform, any Error>)] = []

  /// Enough for the lanes of a film; each takes 128 KiB.
  private static let most = 64
  /// Coarser waveforms are made of the finest one.
  private static let finest = 16_000

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// - Throws: `StudioError` `.missing`, also of a medium without sound; `ExportError`.
  func peaks(of id: String, count: Int) async throws -> Peaks {
    let file = try await media.file(id)
    guard file.entry.hasSound != false, file.entry.kind != .image else {
      throw StudioError.missing(file.entry.name, "it has no sound")
    }
    return Peaks(try await waveform(of: file).value, count: count)
  }

  private func waveform(of file: MediaFile) -> Task<Waveform, any Error> {
    if let index = kept.firstIndex(where: { $0.mark == file.mark }) {
      let known = kept.remove(at: index)
      kept.append(known)
      return known.waveform
    }
    let path = file.path
    let task = Task { try await Waveform(of: path, count: Self.finest) }
    kept.append((file.mark, task))
    if kept.count > Self.most { kept.removeFirst() }
    return task
  }
}

/// A waveform as it is sent to pages.
struct Peaks: JSONDocument {
  /// The lowest and the highest sample of each part, −1…1, in thousandths.
  let peaks: [[Double]]

  init(_ waveform: Waveform, count: Int) {
    let fine = waveform.peaks
    peaks = (0..<count).map { part in
      let from = part * fine.count / count
      let until = max((part + 1) * fine.count / count, from + 1)
      let parts = fine[from..<min(until, fine.count)]
      let lowest = parts.map(\.lowerBound).min() ?? 0
      let highest = parts.map(\.upperBound).max() ?? 0
      return [lowest, highest].map { (Double($0) * 1000).rounded() / 1000 }
    }
  }
}
