public import ImprintDocuments
internal import ImprintPrimitives

/// The frames of a video that become stills; times are in seconds from its first sample of video or sound.
public enum StillMoments: Hashable, Sendable {
  /// The frame that is showing at each of these; `[1, 2.5, .fraction(0.5)]`.
  case at([TimeNotation])
  /// A frame every so many seconds, above 0, from the beginning on.
  case every(Double)
  /// One image of many: the video in as many equal parts as there are cells, the middle of each.
  case sheet(columns: Int, rows: Int)

  /// The most frames that are taken.
  private static let most = 100_000
  /// The images that a sheet has each way.
  static let cells = 1...100

  /// Whether all images go into one.
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
        throw ExportError(.setting(.every, .noInterval(seconds)))
      }
    case .sheet(let columns, let rows):
      guard Self.cells ~= columns, Self.cells ~= rows else {
        throw ExportError(
          .setting(.sheet, .size(width: columns, height: rows, limit: Self.cells.upperBound)))
      }
    }
  }

  /// The times in order.
  ///
  /// - Parameter end: of the video's last image, in seconds.
  /// - Throws: `ExportError` `.invalid` for a time at or past the end, `.usage` for too many.
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
