import ImprintLanguage
import ImprintValues
import Testing

/// A box that goes right by 10 units a second of its layer's time tells that time.
@Suite struct LayerTimingTests {
  /// The layer's time, nil where it is not drawn.
  static func time(_ timing: Timing, at parent: Double) -> Double? {
    var run = KeyframeAnimation.across([0, 1000], duration: 100)
    run.timing.fillMode = .both
    var layer = Stage.box()
    layer.timing = timing
    layer.sublayers = [Stage.box(.keyframe(run))]
    layer.backgroundColor = nil
    return Stage.corner(layer, at: parent).map { $0.x / 10 }
  }

  static func timing(_ change: (inout Timing) -> Void) -> Timing {
    var timing = Timing(duration: 4)
    change(&timing)
    return timing
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let timing: Timing
    /// The parent's time, and the own one.
    let times: [(Double, Double?)]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a pass from its begin time", timing: timing { $0.beginTime = 2 },
      times: [(1.9, nil), (2, 0), (5, 3), (5.75, 3.75), (6, nil)]),
    Row(
      name: "twice the speed, half as long", timing: timing { $0.speed = 2 },
      times: [(0, 0), (1.5, 3), (2, nil)]),
    // t = (p − 2) · 2 + 1: it starts at 2 − 1 / 2 and is over at 2 + (4 − 1) / 2.
    Row(
      name: "an offset starts in the middle and ends earlier",
      timing: timing {
        $0.beginTime = 2
        $0.speed = 2
        $0.timeOffset = 1
      }, times: [(1.25, nil), (1.5, 0), (2, 1), (3.25, 3.5), (3.5, nil)]),
    Row(
      name: "repeats, a fraction of one too", timing: timing { $0.repeatCount = 2.5 },
      times: [(3.5, 3.5), (4, 0), (8, 0), (9.5, 1.5), (10, nil)]),
    Row(
      name: "there and back is one repeat",
      timing: timing {
        $0.autoreverses = true
        $0.repeatCount = 2
      }, times: [(3, 3), (4, 4), (5, 3), (8, 0), (9, 1), (13, 3), (15.5, 0.5), (16, nil)]),
    Row(
      name: "a repeat duration wins over the count",
      timing: timing {
        $0.repeatDuration = 6
        $0.repeatCount = 9
      }, times: [(5, 1), (5.5, 1.5), (6, nil)]),
    Row(
      name: "after whole passes the end of the last one is held",
      timing: timing {
        $0.repeatCount = 3
        $0.fillMode = .forwards
      }, times: [(-1, nil), (11, 3), (12, 4), (99, 4)]),
    Row(
      name: "after a part of a pass that part is held",
      timing: timing {
        $0.repeatCount = 1.25
        $0.fillMode = .both
      }, times: [(-1, 0), (4.5, 0.5), (5, 1), (99, 1)]),
    Row(
      name: "there and back holds the beginning",
      timing: timing {
        $0.autoreverses = true
        $0.fillMode = .forwards
      }, times: [(7, 1), (8, 0), (99, 0)]),
    // t = −(p − 4) = 4 − p: active while 0 < t ≤ 4, so for 0 ≤ p < 4.
    Row(
      name: "a negative speed runs down",
      timing: timing {
        $0.beginTime = 4
        $0.speed = -1
      }, times: [(-0.5, nil), (0, 4), (1, 3), (3.5, 0.5), (4, nil)]),
    Row(
      name: "running down, the own time's beginning comes last",
      timing: timing {
        $0.beginTime = 4
        $0.speed = -1
        $0.fillMode = .backwards
      }, times: [(-1, nil), (1, 3), (4, 0), (9, 0)]),
    Row(
      name: "running down, the own time's end comes first",
      timing: timing {
        $0.beginTime = 4
        $0.speed = -1
        $0.fillMode = .forwards
      }, times: [(-1, 4), (1, 3), (4, nil)]),
    Row(
      name: "speed 0 stands at the offset",
      timing: timing {
        $0.speed = 0
        $0.timeOffset = 3
      }, times: [(-5, 3), (0, 3), (100, 3)]),
    Row(
      name: "speed 0 past the end is never drawn",
      timing: timing {
        $0.speed = 0
        $0.timeOffset = 4
      }, times: [(0, nil), (7, nil)]),
    Row(
      name: "a negative begin time starts in the middle", timing: timing { $0.beginTime = -1 },
      times: [(0, 1), (2.5, 3.5), (3, nil)]),
    // Three passes of a tenth: 0.1 · 3 is past 0.3 in doubles, and the end is at 0.3 all the same.
    Row(
      name: "boundaries are not missed by rounding",
      timing: timing {
        $0.duration = 0.1
        $0.repeatCount = 3
      }, times: [(0.1, 0), (0.2, 0), (0.3, nil)]),
  ]

  @Test(arguments: rows)
  func `tells its own time`(row: Row) {
    for (parent, expected) in row.times {
      let time = Self.time(row.timing, at: parent)
      if let expected {
        #expect(near(time, expected), "at \(parent) s it is \(String(describing: time))")
      } else {
        #expect(time == nil, "at \(parent) s")
      }
    }
  }

  @Test func `from and until are half-open, in the parent's time, and shift nothing`() {
    var run = Stage.box(.keyframe(.across([0, 100], duration: 10)))
    run.from = 2
    run.until = 3
    #expect(Stage.corner(run, at: 1.999) == nil)
    #expect(Stage.corner(run, at: 2)?.x == 20)
    #expect(near(Stage.corner(run, at: 2.75)?.x, 27.5))
    #expect(Stage.corner(run, at: 3) == nil)
  }

  @Test func `what makes no sense is not drawn`() {
    for timing in [
      Timing(duration: 0), Timing(duration: .nan), Timing(duration: -1),
      Timing(duration: 1, repeatCount: 0), Timing(duration: 1, beginTime: .infinity),
    ] {
      #expect(Self.time(timing, at: 0) == nil)
    }
  }
}
