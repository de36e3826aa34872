public import ImprintLanguage
internal import ImprintValues

/// The frames of a video that become stills; times are in seconds from its first sample of video or sound.
public enum StillMoments: Hashable, Sendable {
  /// The frame that is shown at each of these times, as `[1, 2.5, .fraction(0.5)]`.
  case at([TimeNotation])
  /// A frame at each multiple of this interval in seconds, which is above 0, from 0 on.
  case every(Double)
  /// A contact sheet: one image for each of as many equal parts of the video as there are cells, from the middle of
  /// the part.
  case sheet(columns: Int, rows: Int)

  /// The largest number of frames.
  private static let most = 100_000
  /// The possible numbers of columns and of rows in a sheet.
  static let cells = 1...100

  /// Whether all images go into one file.
  var isSheet: Bool { if case .sheet = self { true } else { false } }

  /// - Throws: `ExportError` `.usage`.
  func check() throws(ExportError) {
    switch self {
    case .at(let times):
      guard !times.isEmpty, times.map({ $0.seconds(end: 0) }).allSatisfy({ $0 >= 0 && $0.isFinite })
      else {
        throw ExportError(.setting(.at, .noTimes))
      }
    case .every(let seconds):
      guard seconds > 0, seconds.isFinite else {
        throw ExportError(.setting(.every, .noInterval))
      }
    case .sheet(let columns, let rows):
      guard Self.cells ~= columns, Self.cells ~= rows else {
        throw ExportError(
          .setting(.sheet, .size(width: columns, height: rows, limit: Self.cells.upperBound)))
      }
    }
  }

  /// The times, in the order in which they were requested.
  ///
  /// - Parameter end: the end of the video's last frame, in seconds.
  /// - Throws: `ExportError` `.invalid` for a time at or past the end, `.usage` for too many frames.
  func times(end: Double, of video: String) throws(ExportError) -> [Double] {
    switch self {
    case .at(let notations):
      let times = notations.map { $0.seconds(end: end) }
      if let late = times.first(where: { $0 >= end - 1e-9 }) {
        throw ExportError(.setting(.at, .pastEnd(late, of: video, lasting: end)))
      }
      return times
    case .every(let seconds):
      let count = max((end / seconds - 1e-9).rounded(.up), 1)
      guard count <= Double(Self.most) else {
        throw ExportError(.setting(.every, .tooManyImages(count, limit: Self.most)))
      }
      return (0..<Int(count)).map { Double($0) * seconds }
    case .sheet(let columns, let rows):
      let count = columns * rows
      return (0..<count).map { (Double($0) + 0.5) * end / Double(count) }
    }
  }
}
