internal import ImprintCompositing
internal import ImprintLayerTree
internal import ImprintRaster

/// Finds out whether an overlay is seen at all, as far as that follows from its layers alone.
///
/// Layers under another overlay count as seen. Layers that move while nothing of them is seen are left to
/// the export, which counts.
struct UnseenOverlay {
  private let scene: Scene
  private let compositor: Compositor

  /// Changes after which it is left to the export too.
  private static let mostLooks = 256
  /// Seconds that are less than the step between any two frames.
  private static let shortest = 0.001

  init(_ scene: Scene, _ rasterizer: Rasterizer) {
    self.scene = scene
    compositor = Compositor(
      scene, rasterizer: rasterizer, size: scene.frame, video: scene.video)
  }

  /// Whether it is certain that nothing is seen before the video's end.
  var isCertain: Bool {
    var time = 0.0
    for _ in 0..<Self.mostLooks {
      guard time < scene.clock.end else { return true }
      let instant = FrameInstant(time: time)
      let list = scene.displayList(at: instant)
      // An error of drawing counts as seen: rendering tells it.
      if !list.items.isEmpty, (try? compositor.shows(at: instant)) != false { return false }
      guard list.validUntil >= time + Self.shortest else { return false }
      time = list.validUntil
    }
    return false
  }
}

extension JobWarning {
  /// - Parameter overlay: its name in reports.
  package static func unseen(_ overlay: String) -> JobWarning {
    JobWarning(
      "overlay.unseen", "overlay \(overlay): nothing of it is seen on any frame of the output")
  }

  /// The warnings of a run that its plan did not tell; each that it told stands for one.
  package static func new(_ warnings: [JobWarning], beside told: [JobWarning]) -> [JobWarning] {
    var told = told
    return warnings.filter { warning in
      guard let place = told.firstIndex(of: warning) else { return true }
      told.remove(at: place)
      return false
    }
  }
}
