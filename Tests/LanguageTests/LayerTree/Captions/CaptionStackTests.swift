import ImprintLanguage
import ImprintValues
import Testing

/// Where captions stand that are shown at one time.
@Suite struct CaptionStackTests {
  private struct Shown {
    var text: String
    var band: ClosedRange<Double>
  }

  /// The lines that are shown, on a frame where a letter is 20 high.
  private func shown(
    _ cues: [CaptionCue], at time: Double, _ position: Position = Layer().position
  ) -> [Shown] {
    var captions = CaptionsContent(.cues(CaptionCues(cues)))
    captions.fontSize = 20
    var layer = Layer(.captions(captions))
    layer.position = position
    let scene = Scene(
      [layer], frame: PixelSize(width: 1080, height: 540), measuring: FakeMeasuring())
    return scene.displayList(at: FrameInstant(time: time)).items.compactMap { item in
      guard case .text(let text) = item.drawing else { return nil }
      let middle = item.transform.ty + text.box.height / 2
      let half = 10 * Double(text.style.string.count { $0 == "\n" } + 1)
      return Shown(text: text.style.string, band: middle - half...middle + half)
    }
  }

  private func cue(
    _ text: String, from start: Double, to end: Double, at place: Place? = nil
  ) -> CaptionCue {
    var cue = CaptionCue(start: start, end: end, words: [])
    cue.words = text.split(separator: " ").map { CaptionWord(String($0), start: start, end: end) }
    for index in cue.words.indices { cue.words[index].separator = .line }
    cue.place = place
    return cue
  }

  @Test(
    "no two lie on each other, wherever each is placed",
    arguments: [nil, .bottom, .bottomLeft, .top, .topRight, .center, .left] as [Place?])
  func apart(place: Place?) {
    let cues = [
      cue("one two", from: 0, to: 5), cue("six", from: 1, to: 9, at: place),
      cue("ten", from: 1, to: 9, at: .bottom), cue("red", from: 6, to: 9),
      cue("tall cue", from: 2, to: 9, at: place),
    ]
    for position in [Layer().position, .point(.fraction(0.5), .fraction(0.2))] {
      for time in [1.5, 3, 5.5, 8] {
        let bands = shown(cues, at: time, position).map(\.band).sorted {
          $0.lowerBound < $1.lowerBound
        }
        for (one, next) in zip(bands, bands.dropFirst()) {
          #expect(one.upperBound <= next.lowerBound + 0.01)
        }
      }
    }
  }

  @Test("one that begins as another ends stands where it stands alone", arguments: 1...20)
  func abutting(tenths: Int) {
    let time = Double(tenths) * 0.1
    let second = cue("two", from: Double(tenths) / 10, to: 9)
    let alone = shown([second], at: 5).map(\.band)
    #expect(shown([cue("one", from: 0, to: time), second], at: 5).map(\.band) == alone)
  }
}
