package import ImprintLanguage
package import ImprintValues

/// The words of captions, as they were read from a file or from a track.
package struct CaptionFile: Hashable, Sendable {
  /// The cues by their starts; those that begin together in the order of the file. Each ends after it begins, may begin
  /// before 0, and has at least one word.
  package var cues: [CaptionCue]
  /// The properties by which the file is recognised; nil for a track, which is the input's.
  package var fingerprint: Fingerprint?
  /// What it has besides.
  package var omissions: CaptionOmissions

  package init(
    cues: [CaptionCue], fingerprint: Fingerprint?, omissions: CaptionOmissions = CaptionOmissions()
  ) {
    (self.cues, self.fingerprint, self.omissions) = (cues, fingerprint, omissions)
  }
}
