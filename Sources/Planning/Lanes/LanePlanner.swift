internal import ImprintLanguage
internal import ImprintValues

/// Moves layers of overlays that share a lane, so that none lies on another.
struct LanePlanner {
  let stage: OverlayStage
  /// The end of the output's last frame, in seconds.
  let end: Double
  let measuring: any ContentMeasuring

  /// The space between layers, as a share of the frame's shorter edge.
  private static let gap = 0.02

  /// The overlays, each layer off those that are before it in its lane.
  func planned(_ overlays: [Plan.OverlayPlan]) -> [Plan.OverlayPlan] {
    var planned = overlays
    for edge in LaneEdge.allCases {
      let layers = places(of: overlays, at: edge)
      guard layers.count > 1 else { continue }
      var before: [LaneStay] = []
      for location in layers {
        let layer = overlays[location.overlay].layers[location.layer]
        var stay = stay(of: layer)
        let distance = distance(of: stay, from: before, edge)
        if distance > 0 {
          planned[location.overlay].layers[location.layer] = layer.moved(by: edge.inward * distance)
          stay.move(by: edge.inward * distance)
        }
        before.append(stay)
      }
    }
    return planned
  }

  private typealias LayerPlace = (overlay: Int, layer: Int)

  /// The layers of a lane in their order, captions first.
  private func places(of overlays: [Plan.OverlayPlan], at edge: LaneEdge) -> [LayerPlace] {
    var captions: [LayerPlace] = []
    var others: [LayerPlace] = []
    for overlay in overlays.indices {
      for (layer, content) in overlays[overlay].layers.enumerated()
      where LaneEdge(of: content) == edge {
        if content.hasCaptions {
          captions.append((overlay, layer))
        } else {
          others.append((overlay, layer))
        }
      }
    }
    return captions + others
  }

  /// The distance by which a layer is moved off the edge.
  private func distance(
    of stay: LaneStay, from before: [LaneStay], _ edge: LaneEdge
  ) -> Double {
    let gap = Self.gap * Double(min(stage.frame.width, stage.frame.height))
    var distance = 0.0
    // Off one of them it may come to lie on another.
    for _ in before {
      let moved = stay.moved(by: edge.inward * distance)
      let further = before.map { moved.overlap(with: $0, gap, at: edge) }.max() ?? 0
      if further <= 0 { break }
      distance += further
    }
    return distance
  }

  /// Where a layer is seen, and when.
  private func stay(of layer: Layer) -> LaneStay {
    let scene = Scene(
      [layer], frame: stage.frame, video: stage.video, clock: stage.clock, measuring: measuring)
    let range = 0..<max(end, .leastNonzeroMagnitude)
    let limit = layer.hasCaptions ? 4096 : 64
    let times = scene.sampleTimes(in: range, limit: limit)
    let frame = Rect(origin: .zero, size: Size(stage.frame))
    var stay = LaneStay()
    for (index, time) in times.enumerated() {
      let boxes = scene.displayList(at: FrameInstant(time: time)).items.map {
        $0.transform.boundingBox(of: $0.bounds)
      }
      let box = boxes.reduce(Rect(origin: .zero, size: .zero)) { $0.union($1) }
        .intersection(frame)
      guard !box.isEmpty else { continue }
      let until = index + 1 < times.count ? times[index + 1] : end
      stay.boxes.append(LaneStay.Box(time: time..<max(until, time), rect: box))
    }
    return stay
  }
}

extension Layer {
  /// The layer in a group that is moved down by so many pixels, whatever it does by itself.
  fileprivate func moved(by distance: Double) -> Layer {
    var group = Layer(sublayers: [self])
    group.frameRules = frameRules
    group.zPosition = zPosition
    group.translation.y = .pixels(distance)
    return group
  }
}
