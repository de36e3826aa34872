/// The numbers of things in captions that are not shown.
package struct CaptionOmissions: Hashable, Sendable, Codable {
  /// Cues whose times cannot be read.
  package var unreadCues = 0
  /// Cues that are longer than what anybody reads at once.
  package var longCues = 0
  /// Annotations beside letters, as the `<rt>` of WebVTT has them.
  package var rubyTexts = 0
  /// Cues of ASS that draw shapes and say nothing.
  package var drawings = 0

  package init() {}

  package static func += (sum: inout CaptionOmissions, other: CaptionOmissions) {
    sum.unreadCues += other.unreadCues
    sum.longCues += other.longCues
    sum.rubyTexts += other.rubyTexts
    sum.drawings += other.drawings
  }
}
