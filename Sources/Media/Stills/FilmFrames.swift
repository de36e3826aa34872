internal import ImprintCFFmpeg
package import ImprintMediaTypes
package import ImprintPixels
package import ImprintPrimitives

/// The frames of a film as bitmaps in sRGB, upright, decoded no larger than they are shown.
///
///     let film = try FilmFrames(path: "IMG_1.MOV", interruption: interruption) { $0.fitted(into: frame) }
///     film.size                      // 1440x1080, the film's own
///     try film.bitmap(at: 0)         // the first frame
///     try film.bitmap(at: 0.01)      // nil: it still shows
///
/// Of a motion photo it is the film behind the image. One thread at a time, at times that do not fall.
package final class FilmFrames {
  /// The film's own size, upright and with square pixels.
  package let size: PixelSize
  private let reader: VideoReader
  private let upright: UprightConversion
  private let shown: PixelSize
  private let start: Int64
  private var current: VideoFrame
  private var next: VideoFrame?
  private var isNew = true

  /// Times that differ by less are the same.
  private static let tolerance = 1e-6

  /// - Parameter shown: returns the size at which a film of the given size is shown.
  /// - Throws: `MediaError` as opening an image does.
  package init(
    path: String, interruption: Interruption, shown: (PixelSize) -> PixelSize
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, part: .video, interruption: interruption)
    let (track, stream) = try demuxer.image()
    reader = try VideoReader(
      of: demuxer, track: track, threads: 2, keepsAlpha: true, keepsProfile: true,
      interruption: interruption)
    guard let first = try reader.next() else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    try ImageLimits.check(first.format.size, of: path)
    upright = UprightConversion(stream, of: demuxer, first: first)
    try ImageLimits.check(upright.size, of: path, isStretched: true)
    size = upright.size
    let target = shown(size)
    let isSmaller = target.width <= size.width && target.height <= size.height
    self.shown = isSmaller ? target : size
    start = first.presentation ?? 0
    current = first
    next = try reader.next()
  }

  /// The frame that shows at a time in seconds from the first one; the last one after its end. Nil where that of the
  /// call before still shows.
  package func bitmap(at seconds: Double) throws(MediaError) -> Bitmap? {
    while let following = next, time(of: following) <= seconds + Self.tolerance {
      (current, isNew) = (following, true)
      next = try reader.next()
    }
    guard isNew else { return nil }
    isNew = false
    return try upright.bitmap(of: current, reducedTo: shown)
  }

  private func time(of frame: VideoFrame) -> Double {
    let ticks = (frame.presentation ?? start).subtractingClamped(start)
    return RationalTime(ticks: ticks, timeBase: reader.timeBase).seconds
  }
}

extension MediaFile {
  /// The seconds that the film of a file lasts, that of a motion photo included; nil where it holds a still alone.
  ///
  /// - Throws: `MediaError` as opening a file does.
  package static func filmDuration(
    of path: String, interruption: Interruption
  ) throws(MediaError) -> Double? {
    let demuxer = try Demuxer(path: path, part: .video, interruption: interruption)
    if MotionPhotoPart(container: demuxer.format) == .image { return nil }
    let track = try demuxer.image().track
    let timing = try timing(ofTrack: track, in: path, interruption: interruption)
    guard timing.presentations.count > 1, let first = timing.presentations.first,
      let end = timing.end
    else { return nil }
    return RationalTime(ticks: end.subtractingClamped(first), timeBase: timing.timeBase).seconds
  }
}
