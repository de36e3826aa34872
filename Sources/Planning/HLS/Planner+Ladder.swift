internal import ImprintLanguage
internal import ImprintValues

extension Planner {
  /// The plan of the largest size of the job's ladder, with the others as rungs.
  ///
  /// - Parameter frame: the displayed frame on which overlays are laid out, before it is made smaller.
  func ladderPlan(over frame: PixelSize) throws(ExportError) -> Plan {
    let ladder = LadderSizes(job.ladder, of: frame)
    var plans: [Plan] = []
    for box in ladder.boxes {
      var rung = job
      (rung.ladder, rung.size) = ([], box)
      if let factor = ladder.factor(of: box) { rung.scaleBitRate(by: factor) }
      // Segments of all sizes begin at the same frames.
      rung.smartRendering = .never
      plans.append(try Planner(rung, asking: inspection).plan())
    }
    guard var plan = plans.first else { throw ExportError(.setting(.ladder, .required)) }
    guard case .movie(var movie) = plan.delivery, case .playlist(var playlist) = movie.destination
    else { return plan }
    for (larger, smaller) in zip(plans, plans.dropFirst()) where smaller.size != larger.size {
      guard let settings = smaller.delivery.movie?.video.whole.settings else { continue }
      playlist.ladder.append(
        LadderRung(
          composition: smaller.composition, overlays: smaller.overlays, settings: settings))
    }
    movie.destination = .playlist(playlist)
    plan.delivery = .movie(movie)
    plan.decisions.append(
      Plan.Decision(
        subject: "ladder",
        choice: plans.map { "\($0.composition.geometry.displayed)" }.joined(separator: ", "),
        reason: "frames are decoded once, and encoded in each size"))
    plan.warnings += [JobWarning(leavingOut: ladder.leftOut, of: frame)].compactMap(\.self)
    return plan
  }
}

/// The sizes of a ladder for one frame.
private struct LadderSizes {
  /// The boxes that the displayed frame fits, in descending order.
  private(set) var boxes: [FrameBox] = []
  /// The numbers of lines that are no smaller than another size is already.
  private(set) var leftOut: [Int] = []

  /// The bit rate of a size as a part of that of the largest: smaller pictures take more for each of their pixels, by the fourth
  /// root of their number. Nil for the largest.
  func factor(of box: FrameBox) -> Double? {
    guard let first = boxes.first, first != box else { return nil }
    let (edge, most) = (box.width ?? box.height ?? 1, first.width ?? first.height ?? 1)
    let ratio = Double(edge) / Double(max(most, 1))
    return ratio * ratio.squareRoot()
  }

  /// - Parameter lines: those of the shorter edge, in any order.
  init(_ lines: [Int], of frame: PixelSize) {
    let most = min(frame.width, frame.height)
    let sorted = Array(Set(lines)).sorted()
    // Nothing is scaled up: of the sizes that the frame does not reach, the nearest is the frame itself.
    let sizes = sorted.prefix { $0 < most } + sorted.filter { $0 >= most }.prefix(1)
    leftOut = sorted.filter { !sizes.contains($0) }
    boxes = sizes.reversed().map { lines in
      let edge = min(lines, most)
      return frame.width < frame.height ? FrameBox(width: edge) : FrameBox(height: edge)
    }
  }
}

extension Job {
  fileprivate mutating func scaleBitRate(by factor: Double) {
    guard case .bitRate(let bits) = quality else { return }
    let scaled = Int(Int64(saturating: Double(bits) * factor))
    quality = .bitRate(max(scaled, Quality.bitRates.lowerBound))
  }
}

extension JobWarning {
  /// The warning for sizes of a ladder that a frame does not reach; nil for none.
  fileprivate init?(leavingOut lines: [Int], of frame: PixelSize) {
    if lines.isEmpty { return nil }
    let words = lines.map(String.init).listed
    self.init(
      "ladder.left-out",
      "the ladder has no \(words): the picture has \(min(frame.width, frame.height)) lines, and is never scaled up"
    )
  }
}
