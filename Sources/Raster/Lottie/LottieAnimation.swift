internal import CRlottie
internal import Primitives
internal import Synchronization

/// Owns a Lottie animation, which can be drawn at every size.
///
/// rlottie is given a file that was written anew (`LottieRewriter`), without images: it opens no other file.
final class LottieAnimation {
  private let animation: OpaquePointer
  private let path: String
  private let work: LottieWork
  let facts: LottieFacts
  /// Parts of the file that are not drawn as it says, in words.
  let losses: [String]

  /// rlottie shares what it read among all animations of one name.
  private static let made = Atomic(0)

  init(_ bytes: [UInt8], path: String) throws(RasterError) {
    let text: String
    do throws(LottieFault) {
      let file = try LottieValue.read(bytes)
      facts = try LottieFacts(file)
      let rewriter = try LottieRewriter(file)
      work = try rewriter.work()
      text = try rewriter.text(facts)
      losses = LottieLosses(file).all
    } catch {
      throw .lottie(path: path, reason: error.reason)
    }
    let number = Self.made.add(1, ordering: .relaxed).newValue
    guard let animation = lottie_animation_from_data(text, "imprint \(number)", "") else {
      throw .lottie(path: path, reason: "rlottie does not read it")
    }
    self.animation = animation
    self.path = path
  }

  deinit { lottie_animation_destroy(animation) }

  /// A frame, held until the next one, so large that `scale` pixels or more are one of its own.
  ///
  /// - Parameter index: from 0; the last one for an index beyond the end.
  func frame(_ index: Int, scale: Double) throws(RasterError) -> ImageSurface {
    let pixels = pixels(at: scale)
    do throws(LottieFault) {
      try work.check(facts.size, scale: Double(pixels.width) / Double(facts.size.width))
    } catch {
      throw .lottie(path: path, reason: error.reason)
    }
    let surface = try ImageSurface(pixels)
    let frame = min(max(index, 0), facts.frames - 1)
    _ = surface.withWords { words, wordsPerRow in
      lottie_animation_render(
        animation, frame, words, surface.size.width, surface.size.height, wordsPerRow * 4)
    }
    return surface
  }

  /// Held to 64 MiB, and all that rlottie keeps to 768: what is shown larger is stretched.
  private func pixels(at scale: Double) -> PixelSize {
    let (width, height) = (Double(facts.size.width), Double(facts.size.height))
    let most = min(Double(16 << 20), Double(192 << 20) / work.images)
    let largest = (most / (width * height)).squareRoot()
    let edge = Double(ImageSurface.largestEdge) / max(width, height)
    let scale = min(scale.isFinite ? scale : 1, largest, edge)
    return PixelSize(
      width: max(Int((width * scale - 1e-9).rounded(.up)), 1),
      height: max(Int((height * scale - 1e-9).rounded(.up)), 1))
  }
}

extension LottieAnimation {
  /// The whole of a file that is JSON by its name or its first character; nil where it is none, or is
  /// not there.
  static func bytes(ofFile path: String) throws(RasterError) -> [UInt8]? {
    let isNamed = path.lowercased().hasSuffix(".json")
    do {
      return try ImageFileBytes.read(path) { head in
        isNamed || head.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
      }
    } catch {
      throw .lottie(path: path, reason: error.reason)
    }
  }
}
