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
  /// More layers are in no lane that is meant to be read.
  private static let usual = 60

  /// The overlays, each layer off those that are before it in its lane.
  func planned(_ overlays: [Plan.OverlayPlan]) -> [Plan.OverlayPlan] {
    var planned = overlays
    for edge in LaneEdge.allCases {
      let layers = places(of: overlays, at: edge)
      guard layers.count > 1 else { continue }
      var before: [LaneStay] = []
      for location in layers {
        let layer = overlays[location.overlay].layers[location.layer]
        var stay = stay(of: layer, among: layers.count)
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

  /// The distance by which a layer is moved off the edge; 0 for one that lies on none of the others.
  private func distance(of stay: LaneStay, from before: [LaneStay], _ edge: LaneEdge) -> Double {
    let taken = before.flatMap { stay.distances(onto: $0, at: edge) }
    guard taken.contains(where: { $0.lowerBound < 0 && $0.upperBound > 0 }) else { return 0 }
    let gap = Self.gap * Double(min(stage.frame.width, stage.frame.height))
    // Off one of them it may come to lie on another, or too close to it.
    return taken.sorted { $0.lowerBound < $1.lowerBound }.reduce(0) { distance, other in
      let isClear = other.lowerBound - gap >= distance || other.upperBound + gap <= distance
      return isClear ? distance : other.upperBound + gap
    }
  }

  /// Where a layer is seen, and when.
  ///
  /// - Parameter count: the number of layers in its lane; of many, fewer times of each are looked at.
  private func stay(of layer: Layer, among count: Int) -> LaneStay {
    let scene = Scene(
      [layer], frame: stage.frame, video: stage.video, clock: stage.clock, measuring: measuring)
    let range = 0..<max(end, .leastNonzeroMagnitude)
    let limit = max((layer.hasCaptions ? 4096 : 64) / max(count / Self.usual, 1), 2)
    let times = scene.sampleTimes(in: range, limit: limit)
    let frame = Rect(origin: .zero, size: Size(stage.frame))
    var stay = LaneStay()
    for (index, time) in times.enumerated() {
      let boxes = scene.displayList(at: FrameInstant(time: time)).items.map {
        $0.transform.boundingBox(of: $0.drawing.extent.intersection($0.bounds))
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

extension Drawing {
  /// The box of what it shows, without shadows. Of a text it is that of its layer: its letters hardly leave that, however
  /// far the text may reach.
  fileprivate var extent: Rect {
    switch self {
    case .shaded(let shaded): shaded.elements.extent
    case .group(let elements): elements.extent
    default: bounds { Rect(origin: .zero, size: $0.box) }
    }
  }
}

extension [Drawing.Element] {
  fileprivate var extent: Rect {
    reduce(Rect(origin: .zero, size: .zero)) {
      $0.union($1.transform.boundingBox(of: $1.drawing.extent))
    }
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
