package import ImprintMediaTypes

extension MediaFile {
  /// The fault of an MP4 or MOV file whose index is missing or ends early; nil for other files.
  package static func indexFault(ofFileAt path: String) -> MediaError.IndexFault? {
    (try? OpenFile(path)).flatMap { MovieIndex.fault(of: $0) }
  }
}
