internal import Media
internal import Pixels
internal import Primitives

/// Single pictures of a film, decoded and made upright, with square pixels, in SDR.
struct StillSource {
  private let film: Film
  private let path: String
  private let reader: VideoReader
  private let steps: [PictureStep]
  private let takesKeyPictures: Bool
  /// The latest that was decoded and is not past what was asked for; nil after a jump.
  private var held: VideoFrame?
  /// Decoded already, and later than what was asked for.
  private var ahead: VideoFrame?

  /// Farther than this it is jumped: key pictures lie some seconds from each other.
  private static let secondsToReadOn = 4.0

  /// - Parameters:
  ///   - size: of the pictures that come out.
  ///   - flattens: whether the film's own alpha is laid over black.
  init(
    _ film: Film, path: String, track: Int, size: PixelSize, flattens: Bool,
    takesKeyPictures: Bool, threads: Int, interruption: Interruption
  ) throws(MediaError) {
    self.film = film
    self.path = path
    self.takesKeyPictures = takesKeyPictures
    steps = (flattens ? [.flatten] : []) + Self.steps(for: film, size)
    reader = try VideoReader(
      path: path, track: track, threads: threads, keepsAlpha: film.alphaLayout != nil,
      interruption: interruption)
  }

  /// What was met in the film so far.
  var damage: VideoReader.Damage { reader.damage }

  private static func steps(for film: Film, _ size: PixelSize) -> [PictureStep] {
    var steps: [PictureStep] = []
    if film.fieldOrder != .progressive { steps.append(.deinterlace) }
    if !film.orientation.isUpright { steps.append(.turn(film.orientation)) }
    let stored = film.format.size
    let upright = film.orientation.swapsEdges ? stored.turned : stored
    if upright != size { steps.append(.scale(size)) }
    if film.format.color.isHighDynamicRange {
      steps.append(.toneMap(peak: HDRMetadata.peak(of: film.hdr, film.format.color)))
    }
    return steps
  }

  /// The picture of a time at which one begins, in ticks of the track.
  ///
  /// - Throws: `MediaError.invalid` where nothing from there on decodes.
  mutating func picture(at ticks: Int64) throws(MediaError) -> Bitmap {
    try approach(ticks)
    while takesKeyPictures ? held == nil : held?.presentation != ticks {
      guard let frame = try next() else { break }
      // Where the first one is past it, what was asked for did not decode.
      guard held == nil || isEarlyEnough(frame, for: ticks) else {
        ahead = frame
        break
      }
      held = frame
    }
    guard let held else {
      throw .invalid(path: path, reason: "nothing of its picture decodes there")
    }
    return try upright(held.shared())
  }

  private mutating func next() throws(MediaError) -> VideoFrame? {
    if let frame = ahead {
      ahead = nil
      return frame
    }
    return try reader.next()
  }

  private func isEarlyEnough(_ frame: VideoFrame, for ticks: Int64) -> Bool {
    frame.presentation.map { $0 <= ticks } ?? false
  }

  private mutating func approach(_ ticks: Int64) throws(MediaError) {
    let isFresh = held == nil
    let position = held?.presentation ?? film.timing.presentations.first ?? 0
    let reach = Int64(held: Self.secondsToReadOn / film.timing.timeBase.value)
    if takesKeyPictures {
      if isFresh, ticks <= position { return }
    } else if position <= ticks, ticks.subtracting(position) <= reach {
      return
    }
    (held, ahead) = (nil, nil)
    try reader.seek(to: ticks)
  }

  private func upright(_ frame: VideoFrame) throws(MediaError) -> Bitmap {
    frame.tagWhereUntagged(as: film.format.color)
    if steps.isEmpty { return try frame.bitmap() }
    let filter = try PictureFilter(
      steps, first: frame, pixelAspect: film.pixelAspect, threads: 1)
    if let finished = try filter.apply(frame) { return try finished.bitmap() }
    guard let finished = try filter.flush() else {
      throw .invalid(path: path, reason: "nothing of its picture decodes there")
    }
    return try finished.bitmap()
  }
}
