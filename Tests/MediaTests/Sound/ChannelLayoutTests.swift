import Testing

@testable import ImprintMedia

/// The layouts of an encoder that does not take a sound's own.
@Suite struct ChannelLayoutTests {
  private static let ofAAC = ["mono", "stereo", "3.0", "4.0", "5.0", "5.1", "7.1"]

  @Test(arguments: [
    ("mono", "mono"), ("stereo", "stereo"), ("downmix", "stereo"), ("2.1", "5.1"),
    ("3.0(back)", "4.0"), ("quad", "5.0"), ("quad(side)", "5.0"), ("3.1", "5.1"),
    ("5.0(side)", "5.0"), ("4.1", "5.1"), ("5.1(side)", "5.1"), ("7.0", "7.1"), ("7.1", "7.1"),
  ])
  func `the smallest layout with all channels is taken`(wanted: String, taken: String) {
    #expect(ChannelLayoutChoice(of: wanted).nearest(among: Self.ofAAC) == taken)
  }

  /// A back centre beside a pair has no place in any of them, and the LFE has.
  @Test(arguments: [("6.1", "7.1"), ("6.0", "5.1"), ("octagonal", "7.1")])
  func `where none has all channels, most are kept`(wanted: String, taken: String) {
    #expect(ChannelLayoutChoice(of: wanted).nearest(among: Self.ofAAC) == taken)
  }

  @Test func `an encoder of stereo takes stereo of more`() {
    #expect(ChannelLayoutChoice(of: "5.1").nearest(among: ["mono", "stereo"]) == "stereo")
  }

  @Test(arguments: ["5.1(side)", "ambisonic 1", "9 channels"])
  func `an encoder that takes any layout takes it as it is`(layout: String) {
    #expect(ChannelLayoutChoice(of: layout).nearest(among: []) == layout)
  }

  /// The first channel of ambisonics is the sound from all around (RFC 8486, 3.1).
  @Test(arguments: [("ambisonic 1", "mono"), ("9 channels", "7.1"), ("2 channels", "stereo")])
  func `of channels without speakers, the first are taken`(wanted: String, taken: String) {
    #expect(ChannelLayoutChoice(of: wanted).nearest(among: Self.ofAAC) == taken)
  }
}
