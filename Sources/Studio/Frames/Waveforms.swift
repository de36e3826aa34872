internal import Imprint

/// The waveforms of media, each of which is decoded once as long as it does not change.
actor Waveforms {
  private let media: MediaLibrary
  /// The finest waveforms, by the marks of files' contents, the latest used last.
  private var cache: [(mark: String, waveform: Task<Waveform, any Error>)] = []

  /// Enough for the lanes of a video; each takes 128 KiB, and one of three hours 1.7 MB.
  private static let most = 32
  /// The least and the greatest number of parts of a medium's finest waveform, of which coarser ones are made.
  private static let parts = 16_000...400_000
  /// Fine enough for a piece of a long sound that lies under a video of some seconds.
  private static let partsPerSecond = 20.0

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// The extremes in equal parts.
  ///
  /// - Parameter range: seconds of the medium; what lies past its end is silent.
  /// - Throws: `StudioError` `.missing`, also of a medium without sound; `ExportError`.
  func peaks(of id: String, in range: Range<Double>?, count: Int) async throws -> Peaks {
    let file = try await media.file(id)
    guard file.entry.hasSound != false, file.entry.kind != .image else {
      throw StudioError.missing(file.entry.name, "it has no sound")
    }
    do {
      return Peaks(try await waveform(of: file).value, in: range, count: count)
    } catch {
      // It may have been that the machine was too busy.
      cache.removeAll { $0.mark == file.mark }
      throw error
    }
  }

  private func waveform(of file: LibraryFile) -> Task<Waveform, any Error> {
    if let index = cache.firstIndex(where: { $0.mark == file.mark }) {
      let entry = cache.remove(at: index)
      cache.append(entry)
      return entry.waveform
    }
    let (path, duration) = (file.path, file.entry.duration ?? 0)
    let count = max(
      Int(min(Double(Self.parts.upperBound), duration * Self.partsPerSecond)), Self.parts.lowerBound
    )
    let task = Task { try await Waveform(of: path, count: count) }
    cache.append((file.mark, task))
    if cache.count > Self.most { cache.removeFirst() }
    return task
  }
}

/// A waveform as it is sent to pages.
struct Peaks: JSONDocument {
  /// The lowest and the highest sample of each part, −1…1, in thousandths.
  let peaks: [[Double]]

  init(_ waveform: Waveform, in range: Range<Double>?, count: Int) {
    let fine = waveform.peaks
    let scale = Double(fine.count) / max(waveform.duration, 1e-3)
    let (first, end) =
      range.map { ($0.lowerBound * scale, $0.upperBound * scale) } ?? (0, Double(fine.count))
    let step = (end - first) / Double(count)
    peaks = (0..<count).map { part in
      let from = first + Double(part) * step
      // A part that is finer than those that are kept has the extremes of the one in which it lies.
      let lower = Int(from + 1e-6)
      let upper = max(Int((from + step - 1e-6).rounded(.up)), lower + 1)
      let parts = fine[min(lower, fine.count)..<min(upper, fine.count)]
      let lowest = parts.map(\.lowerBound).min() ?? 0
      let highest = parts.map(\.upperBound).max() ?? 0
      return [lowest, highest].map { (Double($0) * 1000).rounded() / 1000 }
    }
  }
}
