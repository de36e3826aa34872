import Foundation
import Imprint
import TestSupport
import Testing

@testable import Badge

/// A test of one's own overlay: where it is, and whether it is seen.
@Suite struct BadgeTests {
  private static func scene() throws -> Scene {
    try Scene([Badge.layer], frame: PixelSize(width: 1080, height: 608))
  }

  /// A unit is a pixel there: 216 wide about the middle, (540, 304).
  @Test func `it rests in the middle before it leaves`() throws {
    let badge = try #require(try Self.scene().presentation(of: "badge", at: 2.9))
    #expect(badge.isVisible)
    #expect(abs(badge.frame.origin.x - 432) < 1 && abs(badge.frame.origin.y - 196) < 1)
    #expect(abs(badge.frame.size.width - 216) < 2)
  }

  /// The end of its way, (0.9, −0.5) of the frame, is (972, −304): above the upper edge by more than its height.
  @Test func `it is gone after four seconds`() throws {
    let badge = try #require(try Self.scene().presentation(of: "badge", at: 4))
    #expect(!badge.isVisible)
    #expect(abs(badge.frame.origin.x - (972 - 108)) < 1)
    #expect(abs(badge.frame.origin.y - (-304 - 108)) < 1)
  }

  @Test func `it begins with no size`() throws {
    #expect(try Self.scene().presentation(of: "badge", at: 0)?.isVisible == false)
  }

  /// The document that the program writes shows the same.
  @Test func `its document is read back as the same layer`() throws {
    let folder = try ScratchFolder()
    let text = try Overlay(layers: [Badge.layer]).document(in: folder.path)
    #expect(text.contains("\"type\": \"spring\""))
    #expect(text.contains("\"mask\""))
    #expect(text.contains("\"values\": [\"3\", \"2\", \"1\"]"))
  }
}
