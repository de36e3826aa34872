import ImprintValues
import Testing

@testable import ImprintLanguage

/// Texts that name the file that is shown.
@Suite struct InputNameTests {
  private var clock: CounterTimeBase {
    var clock = CounterTimeBase()
    clock.inputs = [("beach", 0.0), ("harbour", 3), ("up", 3.3)].map {
      CounterTimeBase.Input(name: $0.0, start: $0.1)
    }
    return clock
  }

  private func context(at time: Double) -> ContentContext {
    ContentContext(
      measuring: FakeMeasuring(), clock: clock, instant: FrameInstant(time: time), video: .zero,
      frame: .zero)
  }

  private var text: RunningText {
    var text = RunningText("at ")
    text.append(.counter(.inputName))
    return text
  }

  @Test func `the name is that of the file whose time it is`() {
    let names = [-1, 0, 2.99, 3, 3.29, 3.3, 99].map {
      clock.text(of: .inputName, at: FrameInstant(time: $0))
    }
    #expect(names == ["beach", "beach", "beach", "harbour", "harbour", "up", "up"])
    #expect(CounterTimeBase().text(of: .inputName, at: FrameInstant(time: 1)) == "")
  }

  @Test func `a text of a name stands until the next one`() {
    let horizon = Horizon(at: FrameInstant(time: 1))
    #expect(context(at: 1).string(of: text, noting: horizon) == "at beach")
    #expect(abs(horizon.end - 3) < 1e-5)
    let last = Horizon(at: FrameInstant(time: 5))
    #expect(context(at: 5).string(of: text, noting: last) == "at up")
    #expect(last.end == .infinity)
    var counting = text
    counting.append(.counter(.frame))
    let running = Horizon(at: FrameInstant(time: 1))
    _ = context(at: 1).string(of: counting, noting: running)
    #expect(running.end == (1.0).nextUp)
  }

  @Test func `its box has room for each name`() {
    let largest = context(at: 0).largestStrings(of: TextContent(text))
    #expect(Set(largest) == [["at beach"], ["at harbour"], ["at up"]])
    var counting = text
    counting.append(.counter(.frame))
    // Ten digits for each of three names.
    #expect(context(at: 0).largestStrings(of: TextContent(counting)).count == 30)
  }
}
