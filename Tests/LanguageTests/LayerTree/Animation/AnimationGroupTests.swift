import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// A group of animations that has ended keeps its last values.
@Suite struct AnimationGroupTests {
  /// From one place across to another, in a second.
  private func move(
    _ from: Double, _ to: Double, at beginTime: Double, fillMode: FillMode? = nil
  ) -> Animation {
    var animation = KeyframeAnimation.across([from, to], duration: 1)
    animation.timing.beginTime = beginTime
    if let fillMode { animation.timing.fillMode = fillMode }
    return .keyframe(animation)
  }

  private func group(
    _ animations: [Animation], duration: Double,
    _ change: (inout AnimationGroup) -> Void = { _ in }
  ) -> Animation {
    var group = AnimationGroup(animations)
    group.timing.duration = duration
    change(&group)
    return .group(group)
  }

  private func expect(_ table: KeyValuePairs<Double, Double>, of animation: Animation) {
    for (time, x) in table {
      let found = Stage.x([animation], at: time)
      #expect(near(found, x, within: 1e-6), "at \(time): \(found ?? .nan), not \(x)")
    }
  }

  @Test(arguments: [3.0, 3.5, 5])
  func `an animation that never began takes no part in what its group holds`(begin: Double) {
    let animations = [move(0, 100, at: 0), move(200, 300, at: begin)]
    expect([0.5: 50, 1: 100, 2: 100, 3: 100, 9: 100], of: group(animations, duration: 3))
    expect([3: 100, 9: 100], of: group(animations.reversed(), duration: 3))
  }

  @Test func `one that ran is cut at the group's end, and held there`() {
    let animations = [move(0, 100, at: 0), move(200, 300, at: 2.5)]
    expect([2: 100, 2.75: 225, 3: 250, 9: 250], of: group(animations, duration: 3))
  }

  @Test func `a group that never began takes no part in what the one around it holds`() {
    let inner = group([move(200, 300, at: 0)], duration: 1) {
      $0.timing.beginTime = 5
    }
    expect([2: 100, 3: 100, 9: 100], of: group([move(0, 100, at: 0), inner], duration: 3))
    let late = group([move(200, 300, at: 4)], duration: 9)
    expect([2: 100, 3: 100, 9: 100], of: group([move(0, 100, at: 0), late], duration: 3))
  }

  /// What begins at the group's very end has not begun either.
  @Test(arguments: [3.0, 5])
  func `where none began, one that fills backwards holds its first value, and others none`(
    begin: Double
  ) {
    for (fillMode, held) in [
      (FillMode.backwards, 20.0), (.both, 20), (.forwards, 0), (.removed, 0),
    ] {
      let moves = [move(20, 100, at: begin, fillMode: fillMode)]
      expect([1: held, 3: held, 9: held], of: group(moves, duration: 3))
      let inner = group(moves, duration: 3)
      expect([1: held, 3: held, 9: held], of: group([inner], duration: 3))
      // There and back.
      let passes = group(moves, duration: 3) { $0.timing.autoreverses = true }
      expect([1: held, 5: held, 6: held, 9: held], of: passes)
    }
  }

  /// Of those that fill backwards the one that begins first is shown before and after the group's end.
  @Test func `a group within that had not begun holds as it held before`() {
    let late = group([move(200, 300, at: 0)], duration: 1) { $0.timing.beginTime = 5 }
    let animations = [late, move(20, 100, at: 4)]
    expect([1: 20, 3: 20, 9: 20], of: group(animations, duration: 3))
    expect([1: 200, 3: 200, 9: 200], of: group([late], duration: 3))
  }

  /// A pass and a half: the second one ends before what begins in it at 2.
  @Test func `what an earlier pass showed counts no more`() {
    let animations = [move(0, 100, at: 0), move(200, 300, at: 2)]
    let passes = group(animations, duration: 3) { $0.timing.repeatCount = 1.5 }
    expect([2.5: 250, 4.25: 100, 4.5: 100, 9: 100], of: passes)
  }

  /// There and back in 6 s: the animation has run, and back at the beginning holds its own.
  @Test func `one that a pass has come back from is held at its beginning`() {
    let passes = group([move(20, 120, at: 1)], duration: 3) { $0.timing.autoreverses = true }
    expect([1.5: 70, 3: 120, 4.5: 70, 5.5: 20, 6: 20, 9: 20], of: passes)
    let down = group([move(20, 120, at: 1)], duration: 3) {
      $0.timing.speed = -1
      $0.timing.timeOffset = 3
    }
    expect([0.5: 120, 1.5: 70, 2.5: 20, 3: 20, 9: 20], of: down)
  }

  /// The member that begins first in the group's time is seen before all have begun, and the one that ends last in it
  /// after all have ended.
  @Test(arguments: [false, true])
  func `a way back shows what the way there showed`(isReversed: Bool) {
    var late = KeyframeAnimation.across([200, 300], duration: 0.2)
    late.timing.beginTime = 2.2
    let pair = [move(0, 100, at: 0.5), .keyframe(late), move(700, 800, at: 8)]
    let animations = isReversed ? pair.reversed() : pair
    let passes = group(animations, duration: 3) { $0.timing.autoreverses = true }
    expect([0.2: 0, 1: 50, 2: 100, 2.3: 250, 2.9: 300], of: passes)
    expect([3.1: 300, 3.7: 250, 4: 100, 5: 50, 5.8: 0, 6: 0, 9: 0], of: passes)
    let down = group(animations, duration: 3) {
      $0.timing.speed = -1
      $0.timing.timeOffset = 3
    }
    expect([0.1: 300, 0.7: 250, 1: 100, 2: 50, 2.8: 0, 3: 0, 9: 0], of: down)
    let inner = group([group(animations, duration: 3)], duration: 3) {
      $0.timing.autoreverses = true
    }
    expect([3.1: 300, 3.7: 250, 4: 100, 5: 50, 5.8: 0, 6: 0, 9: 0], of: inner)
  }

  @Test(arguments: 1...300)
  func `any way back mirrors the way there`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func moves() -> [Animation] {
      (0..<3).map { _ in
        move(
          .random(in: 0...500, using: &random), .random(in: 0...500, using: &random),
          at: .random(in: 0...4, using: &random))
      }
    }
    let duration = Double.random(in: 1...5, using: &random)
    let inner = group(moves(), duration: .random(in: 1...5, using: &random)) {
      $0.timing.beginTime = .random(in: 0...3, using: &random)
      $0.timing.autoreverses = .random(using: &random)
    }
    let animation = group((moves() + [inner]).shuffled(using: &random), duration: duration) {
      $0.timing.autoreverses = true
    }
    for time in stride(from: 0.01, to: duration, by: 0.0917) {
      let there = Stage.x([animation], at: time) ?? .nan
      let back = Stage.x([animation], at: 2 * duration - time) ?? .nan
      #expect(abs(there - back) < 1e-6, "at \(time): \(animation)")
    }
  }

  /// Half a microsecond is half a thousandth of a unit at the greatest speed.
  @Test(arguments: 1...300, [false, true])
  func `a group holds what it showed an instant before its end`(
    seed: UInt64, autoreverses: Bool
  ) {
    var random = SeededGenerator(seed: seed)
    let moves = (0..<3).map { _ in
      move(
        .random(in: 0...500, using: &random), .random(in: 0...500, using: &random),
        at: .random(in: 0...4, using: &random),
        fillMode: FillMode.allCases.randomElement(using: &random))
    }
    let duration = Double.random(in: 1...5, using: &random)
    let repeatCount = Double.random(in: 0.5...3, using: &random)
    let animation = group(moves, duration: duration) {
      $0.timing.repeatCount = repeatCount
      $0.timing.autoreverses = autoreverses
    }
    let end = duration * repeatCount * (autoreverses ? 2 : 1)
    let shown = Stage.x([animation], at: end - 5e-7) ?? .nan
    let held = Stage.x([animation], at: end + 1) ?? .nan
    #expect(abs(shown - held) < 1e-3, "\(animation)")
  }
}
