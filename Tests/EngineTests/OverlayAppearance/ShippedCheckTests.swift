import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// `check` of the looks of the overlays that ship.
@Suite struct ShippedCheckTests {
  private static let overlays = ProjectFolder.root.appending(path: "Overlays").path

  @Test(arguments: [CheckedLayers.wide, CheckedLayers.upright, CheckedLayers.square])
  func `no layer of theirs is apart, and no text too small or too faint`(size: PixelSize) throws {
    let report = try CheckReport(of: [Self.overlays], sample: CheckSample(size: size))
    #expect(report.documents.count > 10)
    let codes = ["layer.insets", "text.small", "text.contrast"]
    #expect(
      report.warnings.flatMap { $0 }.filter { codes.contains($0.code) }.map(\.message) == [])
  }
}
