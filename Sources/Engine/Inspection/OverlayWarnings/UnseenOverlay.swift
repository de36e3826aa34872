internal import ImprintDraw
internal import ImprintLanguage
package import ImprintPlanning

/// Checks whether an overlay is never visible, as far as that follows from its layers alone.
///
/// Layers below another overlay count as visible. Layers that move while invisible are not judged here; the export
/// counts them.
struct UnseenOverlay {
  private let scene: Scene
  private let compositor: Compositor

  /// The number of changes after which the overlay is not judged here.
  private static let mostLooks = 256
  /// A time in seconds below the step between any two frames.
  private static let shortest = 0.001

  init(_ scene: Scene, _ rasterizer: Rasterizer) {
    self.scene = scene
    compositor = Compositor(
      scene, rasterizer: rasterizer, size: scene.frame, video: scene.video)
  }

  /// Whether the overlay is certain to be invisible until the video's end.
  var isCertain: Bool {
    var time = 0.0
    for _ in 0..<Self.mostLooks {
      guard time < scene.clock.end else { return true }
      let instant = FrameInstant(time: time)
      let list = scene.displayList(at: instant)
      // A drawing error counts as visible, since rendering reports it.
      if !list.items.isEmpty, (try? compositor.shows(at: instant)) != false { return false }
      guard list.validUntil >= time + Self.shortest else { return false }
      time = list.validUntil
    }
    return false
  }
}

extension JobWarning {
  /// - Parameter overlay: the overlay's name in reports.
  package static func unseen(_ overlay: String) -> JobWarning {
    JobWarning(
      "overlay.unseen", "overlay \(overlay): nothing of it is seen on any frame of the output")
  }

  /// The warnings of a run that its plan did not give; each planned warning cancels out one of the run.
  package static func new(_ warnings: [JobWarning], beside planned: [JobWarning]) -> [JobWarning] {
    var planned = planned
    return warnings.filter { warning in
      guard let index = planned.firstIndex(of: warning) else { return true }
      planned.remove(at: index)
      return false
    }
  }
}
