extension LivePhotoJob {
  /// The written files, and the report of the video.
  public struct Result: Hashable, Sendable {
    /// The paths of the still and of the video.
    public var files: [String]
    /// The identifier that both have.
    public var identifier: String
    /// The report of the video.
    public var report: Report

    package init(files: [String], identifier: String, report: Report) {
      (self.files, self.identifier, self.report) = (files, identifier, report)
    }
  }
}
