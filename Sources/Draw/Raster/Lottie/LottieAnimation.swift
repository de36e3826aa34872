internal import ImprintCLoading
internal import ImprintCRlottie
internal import ImprintValues
internal import Synchronization

/// Owns a Lottie animation, which can be drawn at any size.
///
/// rlottie is given a rewritten file (`LottieRewriter`) without images, so that it opens no other file.
final class LottieAnimation {
  private let animation: OpaquePointer
  private let path: String
  private let cost: LottieCost
  let facts: LottieFacts
  /// The parts of the file that are not drawn as specified, in words.
  let losses: [String]

  /// Counts animations for unique names: rlottie caches what it has read by name.
  private static let count = Atomic(0)

  /// - Parameters:
  ///   - bytes: Lottie JSON.
  ///   - path: for errors.
  init(_ bytes: [UInt8], path: String) throws(RasterError) {
    let text: String
    do throws(LottieFault) {
      let file = try LottieValue.read(bytes)
      facts = try LottieFacts(file)
      let rewriter = try LottieRewriter(file)
      cost = try rewriter.cost()
      text = try rewriter.text(facts)
      losses = LottieLosses(file).all
    } catch {
      throw .lottie(path: path, reason: error.reason)
    }
    if let message = imprint_load_rlottie() {
      throw .noLibrary("librlottie", message: String(cString: message))
    }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    guard let animation = lottie_animation_from_data(text, "imprint \(number)", "") else {
      throw .lottie(path: path, reason: "rlottie does not read it")
    }
    self.animation = animation
    self.path = path
  }

  deinit { lottie_animation_destroy(animation) }

  /// Draws a frame at `scale` pixels or more per pixel of the composition, or at fewer where `pixels(at:)` clamps its
  /// size.
  ///
  /// - Parameter index: clamped to the animation's frames.
  func frame(_ index: Int, scale: Double) throws(RasterError) -> ImageSurface {
    let pixels = pixels(at: scale)
    do throws(LottieFault) {
      try cost.check(facts.size, scale: Double(pixels.width) / Double(facts.size.width))
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

  /// The size to draw at, clamped so that the frame takes 64 MiB at most and all of rlottie's images 768 MiB, and
  /// so that rlottie can draw its longest edges; the caller scales it up where that is smaller.
  private func pixels(at scale: Double) -> PixelSize {
    let (width, height) = (Double(facts.size.width), Double(facts.size.height))
    let most = min(Double(16 << 20), Double(192 << 20) / cost.images)
    let largest = (most / (width * height)).squareRoot()
    let edge = Double(ImageSurface.largestEdge) / max(width, height)
    let wanted = min(scale.isFinite ? scale : 1, largest, edge)
    let scale = min(wanted, cost.largestScale)
    // Rounded up, small frames would be larger than the scale by half.
    let rule = scale < wanted ? FloatingPointRoundingRule.down : .up
    return PixelSize(
      width: max(Int((width * scale - 1e-9).rounded(rule)), 1),
      height: max(Int((height * scale - 1e-9).rounded(rule)), 1))
  }
}
