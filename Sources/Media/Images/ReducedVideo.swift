internal import ImprintCFFmpeg
package import ImprintValues

/// The frames of a video as slides show them, upright, decoded no larger than they are shown.
///
///     let video = try ReducedVideo(path: "IMG_1.MOV", for: slide, interruption: interruption) { $0.fitted(into: frame) }
///     video.size                      // 1440x1080, the video's own
///     try video.image(at: 0)          // the first frame, in the colours and the layout of the slide
///     try video.image(at: 0.01)       // nil: it still shows
///
/// Of a motion photo it is the video behind the image. One thread at a time, at times that do not fall.
// Unchecked: it is handed from the thread that opens it to the one that shows it.
package final class ReducedVideo: @unchecked Sendable {
  /// A frame of the video.
  package enum Image {
    /// One that is opaque, in the format of slides, of the size at which it is shown.
    case frame(VideoFrame)
    /// Another one in sRGB, no larger than the video.
    case bitmap(Bitmap)
  }

  /// The video's own size, upright and with square pixels.
  package let size: PixelSize
  private let reader: VideoReader
  private let upright: UprightConversion
  /// The size of bitmaps.
  private let reduced: PixelSize
  /// Converts frames like the first; nil where they become bitmaps.
  private let conversion: ReducedVideoConversion?
  private let start: Int64
  private var current: VideoFrame
  private var next: VideoFrame?
  private var isNew = true

  /// Times that differ by less are the same.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - slides: the format of slides.
  ///   - shown: returns the size at which a video of the given size is shown.
  /// - Throws: `MediaError` as opening an image does.
  package init(
    path: String, for slides: FrameFormat, interruption: Interruption,
    shown: (PixelSize) -> PixelSize
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
    var target = slides
    target.size = shown(size)
    let isSmaller = target.size.width <= size.width && target.size.height <= size.height
    reduced = isSmaller ? target.size : size
    // Far more than what is seen is not scaled.
    let most = 4 * Double(slides.size.width) * Double(slides.size.height)
    conversion =
      Double(target.size.width) * Double(target.size.height) > most
      ? nil : try ReducedVideoConversion(of: first, upright, to: target)
    start = first.presentation ?? 0
    current = first
    next = try reader.next()
  }

  /// The frame that shows at a time in seconds from the first one; the last one after its end. Nil where that of the
  /// call before still shows.
  package func image(at seconds: Double) throws(MediaError) -> Image? {
    while let following = next, time(of: following) <= seconds + Self.tolerance {
      (current, isNew) = (following, true)
      next = try reader.next()
    }
    guard isNew else { return nil }
    isNew = false
    if let frame = try conversion?.convert(current) { return .frame(frame) }
    return .bitmap(try upright.bitmap(of: current, reducedTo: reduced))
  }

  private func time(of frame: VideoFrame) -> Double {
    let ticks = (frame.presentation ?? start).subtractingClamped(start)
    return RationalTime(ticks: ticks, timeBase: reader.timeBase).seconds
  }
}

extension MediaFile {
  /// The times between which the video of a file is shown, that of a motion photo included, in seconds on the file's clock;
  /// nil where it holds a still alone.
  ///
  /// - Throws: `MediaError` as opening a file does.
  package static func videoTime(
    of path: String, interruption: Interruption
  ) throws(MediaError) -> ClosedRange<Double>? {
    let demuxer = try Demuxer(path: path, part: .video, interruption: interruption)
    if MotionPhotoPart(container: demuxer.format) == .image { return nil }
    let track = try demuxer.image().track
    let timing = try timing(ofTrack: track, in: path, interruption: interruption)
    guard timing.presentations.count > 1, let first = timing.presentations.first,
      let end = timing.end, first <= end
    else { return nil }
    func seconds(_ ticks: Int64) -> Double {
      RationalTime(ticks: ticks, timeBase: timing.timeBase).seconds
    }
    return seconds(first)...seconds(end)
  }
}
