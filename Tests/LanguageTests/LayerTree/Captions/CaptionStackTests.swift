import ImprintLanguage
import ImprintValues
import Testing

/// Where captions stand that are shown at one time.
@Suite struct CaptionStackTests {
  /// The bands of the pages that are shown, from the top, on a frame where a letter is 20 high and 10 wide.
  private func bands(
    _ cues: [CaptionCue], at time: Double, _ position: Position = Layer().position
  ) -> [ClosedRange<Double>] {
    var captions = CaptionsContent(.cues(CaptionCues(cues)))
    captions.fontSize = 20
    var layer = Layer(.captions(captions))
    layer.position = position
    let measuring = FakeMeasuring()
    let scene = Scene(
      [layer], frame: PixelSize(width: 1080, height: 540), measuring: measuring)
    let bands = scene.displayList(at: FrameInstant(time: time)).items.compactMap {
      item -> ClosedRange<Double>? in
      guard case .text(let text) = item.drawing else { return nil }
      let middle = item.transform.ty + text.box.height / 2
      let room = TextRoom(width: text.box.width, height: nil)
      let half = measuring.size(of: text.style, in: room).height / 2
      return middle - half...middle + half
    }
    return bands.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func cue(
    _ text: String, from start: Double, to end: Double, at place: Place? = nil
  ) -> CaptionCue {
    var cue = CaptionCue(start: start, end: end, words: [])
    cue.words = text.split(separator: " ").map { CaptionWord(String($0), start: start, end: end) }
    cue.place = place
    return cue
  }

  @Test(
    "no two lie on each other, wherever each is placed",
    arguments: [nil, .bottom, .bottomLeft, .top, .topRight, .center, .left] as [Place?])
  func apart(place: Place?) {
    // A page of two lines, as 22 ems hold 44 letters.
    let tall = Array(repeating: String(repeating: "a", count: 20), count: 3)
      .joined(separator: " ")
    let cues = [
      cue(tall, from: 0, to: 5), cue("six", from: 1, to: 9, at: place),
      cue("ten", from: 1, to: 9, at: .bottom), cue("red", from: 6, to: 9),
      cue(tall, from: 2, to: 9, at: place),
    ]
    for position in [Layer().position, .point(.fraction(0.5), .fraction(0.2))] {
      for time in [1.5, 3, 5.5, 8] {
        let bands = bands(cues, at: time, position)
        #expect(bands.count == cues.count { $0.start <= time && time < $0.end })
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
    #expect(bands([cue("one", from: 0, to: time), second], at: 5) == bands([second], at: 5))
  }
}
