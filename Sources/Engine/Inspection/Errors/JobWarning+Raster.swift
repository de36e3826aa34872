package import ImprintDraw
package import ImprintPlanning
internal import ImprintValues

extension JobWarning {
  /// A substitution in drawing.
  init(_ warning: RasterWarning) {
    switch warning {
    case .fontNotFound(let font, let substitute):
      self.init("font.missing", "there is no font \(font.quotedBriefly): \(substitute) was taken")
    case .fontFileNotUsable(let path, let substitute):
      self.init("font.unusable", "\(path) is no font that can be used: \(substitute) was taken")
    case .noAxis(let tag, let font):
      self.init("font.axis", "\(font) has no axis \(tag.quotedBriefly): it was left out")
    case .noFonts:
      self.init("font.none", "this machine has no fonts: text was left out")
    case .imageUnsupported(let path, let line, let what):
      let subject = line.map { "\(path):\($0)" } ?? path
      self.init("image.unsupported", "\(subject): \(what)")
    }
  }

  /// The warnings of drawing that were not reported before it began.
  package static func new(in warnings: [RasterWarning], beside earlier: [JobWarning])
    -> [JobWarning]
  {
    warnings.map { JobWarning($0) }.filter { !earlier.contains($0) }
  }
}
