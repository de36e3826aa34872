import TestSupport
import Testing

@testable import ImprintMedia

/// What is left of a display's profile where its maker is not to be told.
@Suite struct ConversionProfileTests {
  @Test func `a profile without what it says of a display has the same colours`() throws {
    let whole = ICCProfile.ofDisplay.bytes
    let plain = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2).bytes
    let bare = try #require(ConversionProfile(whole)).bytes
    #expect(bare == ConversionProfile(plain)?.bytes)
    #expect(!String(decoding: bare, as: UTF8.self).contains("SEC_"))
    func converted(by profile: [UInt8]) -> [UInt8] {
      var color: [UInt8] = [200, 100, 40, 255]
      profile.withUnsafeBytes { EmbeddedProfile($0)?.convert(&color) }
      return color
    }
    #expect(converted(by: bare) == converted(by: whole))
    #expect(converted(by: bare) != [200, 100, 40, 255])
  }

  /// Cut off, without a table, and with a tag past its end.
  @Test func `what is no profile is none`() {
    var past = ICCProfile.ofDisplay.bytes
    past.replaceSubrange(136..<140, with: [0x7F, 255, 255, 255])
    for bytes in [[], Array(past.prefix(131)), past] { #expect(ConversionProfile(bytes) == nil) }
  }
}
