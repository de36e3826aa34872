internal import ImprintCFFmpeg
internal import ImprintCLoading
internal import ImprintValues

/// libavfilter, which is loaded as the first graph is made.
enum FilterLibrary {
  /// A graph without filters, which the caller frees.
  ///
  /// - Throws: `MediaError` `.noLibrary` without libavfilter, `.outOfMemory`.
  static func makeGraph() throws(MediaError) -> UnsafeMutablePointer<AVFilterGraph> {
    if let message = imprint_load_avfilter() {
      throw MediaError(.noLibrary("libavfilter", message: String(cString: message)))
    }
    return try MediaError.allocated(avfilter_graph_alloc(), for: "setting up the filters")
  }
}
