internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds texts of overlays that a text or a plate of another one covers.
///
/// A drawing that is seen through, as a watermark is, covers nothing and is not covered; nor is a text whose letters are
/// hardly touched.
struct CoveredTexts {
  /// The names of the overlays and their scenes, back to front.
  let overlays: [(name: String, scene: Scene)]
  let rasterizer: Rasterizer

  /// The opacity from which on something covers, or is a text to be read.
  private static let leastOpacity = 0.4
  /// The share of a text's area from which on it counts as covered.
  private static let leastShare = 0.02
  /// The largest number of warnings; more of them would tell nothing new.
  private static let mostWarnings = 8

  /// A warning for each overlay and each other one that covers a text of it, with the times.
  var warnings: [JobWarning] {
    guard overlays.count > 1 else { return [] }
    let times = self.times
    var inks: [TextDrawing: Rect] = [:]
    var covered: [Pair: [Int]] = [:]
    for (index, time) in times.enumerated() {
      let areas = overlays.map { seenAreas(of: $0.scene, at: time, &inks) }
      for below in areas.indices {
        for above in areas.indices.dropFirst(below + 1)
        where areas[below].isCovered(by: areas[above], Self.leastShare) {
          covered[Pair(below: below, above: above), default: []].append(index)
        }
      }
    }
    let pairs = covered.keys.sorted { ($0.below, $0.above) < ($1.below, $1.above) }
    return pairs.prefix(Self.mostWarnings).map { pair in
      warning(of: pair, in: ranges(of: covered[pair] ?? [], among: times))
    }
  }

  /// The numbers of two overlays.
  private struct Pair: Hashable {
    let below, above: Int
  }

  /// The times at which the overlays are looked at: fewer for many of them.
  private var times: [Double] {
    let all = Set(overlays.flatMap(\.scene.reviewTimes)).sorted()
    let most = max(Self.mostLooks / overlays.count, 2)
    guard all.count > most else { return all }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }

  /// The limit on display lists.
  private static let mostLooks = 2048

  private func seenAreas(
    of scene: Scene, at time: Double, _ inks: inout [TextDrawing: Rect]
  ) -> CoveringAreas {
    let frame = Rect(origin: .zero, size: Size(scene.frame))
    var areas = CoveringAreas()
    let items = scene.displayList(at: FrameInstant(time: time)).items
    for seen in SeenDrawing.all(in: items, window: frame) {
      let opacity = seen.opacity * seen.drawing.fillOpacity
      guard opacity >= Self.leastOpacity, let box = box(of: seen.drawing, &inks) else { continue }
      let parts = seen.transforms.map { $0.boundingBox(of: box).intersection(seen.window) }
        .filter { !$0.isEmpty }
      if case .text = seen.drawing { areas.texts += parts }
      areas.all += parts
    }
    return areas
  }

  /// The ink of a text, or a plate; nil for what is neither.
  private func box(of drawing: Drawing, _ inks: inout [TextDrawing: Rect]) -> Rect? {
    switch drawing {
    case .box(let box): return Rect(origin: .zero, size: box.size)
    case .text(let text):
      if let measured = inks[text] { return measured }
      let ink = rasterizer.ink(of: text)
      inks[text] = ink
      return ink
    default: return nil
    }
  }

  /// The ranges of time of some of the looks.
  private func ranges(of looks: [Int], among times: [Double]) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for look in looks {
      let end = look + 1 < times.count ? times[look + 1] : overlays[0].scene.clock.end
      if let last = ranges.last, last.upperBound == times[look] {
        ranges[ranges.count - 1] = last.lowerBound...max(end, times[look])
      } else {
        ranges.append(times[look]...max(end, times[look]))
      }
    }
    return ranges
  }

  private func warning(of pair: Pair, in ranges: [ClosedRange<Double>]) -> JobWarning {
    let times = ranges.map {
      "\($0.lowerBound.text(decimals: 2)) to \($0.upperBound.text(decimals: 2)) s"
    }
    return JobWarning(
      "overlay.overlaps",
      "\(overlays[pair.above].name) covers a text of \(overlays[pair.below].name) from "
        + "\(times.prefix(3).joined(separator: ", and from "))"
        + (times.count > 3 ? ", and later" : ""))
  }
}

/// The parts of the frame that an overlay covers at an instant.
private struct CoveringAreas {
  /// The ink of its texts.
  var texts: [Rect] = []
  /// That, and its plates.
  var all: [Rect] = []

  func isCovered(by other: CoveringAreas, _ share: Double) -> Bool {
    texts.contains { text in
      other.all.contains {
        $0.intersection(text).area >= share * text.area && $0.intersection(text).area > 0
      }
    }
  }
}

extension Rect {
  fileprivate var area: Double { size.width * size.height }
}

extension Drawing {
  /// The opacity of a box's fill, or of a text's colour; 1 for any other drawing.
  fileprivate var fillOpacity: Double {
    switch self {
    case .box(let box): box.fill?.alpha ?? 0
    case .text(let text): text.style.opacity
    default: 1
    }
  }
}
