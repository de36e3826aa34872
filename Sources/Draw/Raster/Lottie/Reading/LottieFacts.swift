internal import ImprintLanguage
internal import ImprintValues

/// The size, the frame rate and the length of a Lottie animation.
struct LottieFacts: Sendable {
  /// The composition's size in pixels.
  let size: PixelSize
  /// Frames a second.
  let frameRate: Double
  /// The number of its first frame.
  let firstFrame: Double
  /// At least 1.
  let frames: Int

  /// - Parameter marker: the name of the part that is all of the animation; nil, and one that the file does not have, for
  ///   all of the file.
  /// - Throws: `LottieFault` for a value that is missing or past its limit.
  init(_ file: JSON5Value, marker: String?) throws(LottieFault) {
    func number(_ key: String) throws(LottieFault) -> Double {
      guard let number = file[key]?.scalar else {
        throw LottieFault(at: key, "expected a number")
      }
      return number
    }
    let (width, height) = (try number("w").rounded(), try number("h").rounded())
    guard min(width, height) >= 1, max(width, height) <= LottieLimits.edge else {
      throw LottieFault("its size, \(width) x \(height), is not from 1 to 16,384 pixels an edge")
    }
    let rate = try number("fr")
    guard rate >= 0.01, rate <= 1000 else {
      throw LottieFault(at: "fr", "its frame rate is not from 0.01 to 1000")
    }
    var (first, end) = (try number("ip"), try number("op"))
    let parts = marker == nil ? [] : LottieMarker.list(of: file, until: end)
    if let part = parts.first(where: { $0.name == marker }) {
      (first, end) = (part.frames.lowerBound, part.frames.upperBound)
      guard end > first else {
        throw LottieFault("the part of its marker \"\(part.name)\" has no frames")
      }
    }
    let count = (end - first).rounded(.up)
    guard count >= 1, count <= LottieLimits.frames, abs(first) <= 1e6 else {
      throw LottieFault("it has not from 1 to 100,000 frames")
    }
    size = PixelSize(width: Int(width), height: Int(height))
    frameRate = rate
    firstFrame = first
    frames = Int(count)
  }

  /// The animation as a sequence of images that loops forever at its own rate.
  var images: ImageFacts {
    // Editors write 29.97 for 30000/1001.
    let rate = Rational(frameRate: frameRate)?.value ?? frameRate
    return ImageFacts(size: size, ends: (1...frames).map { Double($0) / rate }, playCount: nil)
  }
}
