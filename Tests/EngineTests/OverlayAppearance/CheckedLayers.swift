import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport

/// Checks of an overlay with layers in JSON5.
enum CheckedLayers {
  static let wide = PixelSize(width: 1920, height: 1080)
  static let upright = PixelSize(width: 1080, height: 1920)
  static let square = PixelSize(width: 1080, height: 1080)

  /// The messages of a check's warnings with a code, without the overlay's name.
  ///
  /// - Parameter rules: members of the document beside its layers.
  static func messages(
    _ code: String, of layers: String, rules: String = "", on size: PixelSize = wide
  ) throws -> [String] {
    let folder = try ScratchFolder()
    try folder.write(
      "{ format: 'imprint.overlay/1', \(rules) layers: [\(layers)] }", to: "o.json")
    let path = folder.path("o.json")
    let report = try CheckReport(of: [path], sample: CheckSample(size: size))
    if !report.isValid { return report.lines }
    return report.warnings.flatMap { $0 }.filter { $0.code == code }
      .map { String($0.message.dropFirst("\(path): ".count)) }
  }
}
