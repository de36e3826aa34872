import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

@Suite struct TargetLayoutTests {
  static let depths = PixelFormats.listed(["yuv420p", "yuv420p10le"])
  static let withAlpha = PixelFormats.listed(["yuv420p", "yuva420p", "yuv420p10le"])

  @Test(arguments: [
    ("yuv420p", false, depths, "libx265", "yuv420p"),
    ("yuv444p", false, depths, "libx265", "yuv420p"),
    ("rgba", false, depths, "libx265", "yuv420p"),
    ("yuv420p10le", false, depths, "libx265", "yuv420p10le"),
    ("yuv422p12le", false, depths, "libx265", "yuv420p10le"),
    // HDR of eight bits is kept in ten.
    ("yuv420p", true, depths, "libx265", "yuv420p10le"),
    // Formats that the encoder does not take are passed over.
    ("yuv420p10le", false, depths, "mpeg4", "yuv420p"),
    ("yuv420p", false, withAlpha, "libvpx-vp9", "yuv420p"),
    ("rgba", false, withAlpha, "libvpx-vp9", "yuva420p"),
    ("yuv420p10le", false, withAlpha, "libvpx-vp9", "yuv420p10le"),
    ("yuva444p10le", false, withAlpha, "libvpx-vp9", "yuva420p"),
    // In order: HDR, transparency, depth.
    ("yuva444p10le", true, withAlpha, "libvpx-vp9", "yuv420p10le"),
    ("rgba", false, .listed(["yuv444p10le", "yuva444p10le"]), "prores_ks", "yuva444p10le"),
    ("yuv420p", false, .listed(["yuv444p10le", "yuva444p10le"]), "prores_ks", "yuv444p10le"),
    ("yuva444p10le", false, .source, "libx264", "yuv444p10le"),
    ("yuva420p", false, .source, "ffv1", "yuva420p"),
    // It is refused by its name, not exchanged for another.
    ("yuv420p", false, .listed(["no_such"]), "libx264", "no_such"),
  ])
  func `of what a preset allows, the format that keeps most of the source`(
    source: String, isHDR: Bool, allowed: PixelFormats, encoder: String, expected: String
  ) throws {
    let layout = try #require(PixelLayout(named: source))
    let target = TargetLayout(
      source: layout, isHighDynamicRange: isHDR, allowed: allowed, encoder: encoder,
      library: WrittenAnswers())
    #expect(target.name == expected)
  }
}
