internal import Foundation
public import Testing

/// The path of a clip of the folder of real ones.
///
/// A test that calls it has the trait `realClips`.
public func realClip(_ name: String) -> String {
  RealClips.folder.appending(path: name).path
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the folder of real clips is not there.
  public static var realClips: Self {
    .enabled(if: RealClips.areThere, "there is no folder \(RealClips.folder.path)")
  }
}

private enum RealClips {
  static let folder = URL(
    filePath: ProcessInfo.processInfo.environment["IMPRINT_TEST_MEDIA"]
      ?? "\(ProjectFolder.path)/../shared/media"
  ).standardizedFileURL

  static let areThere = FileManager.default.fileExists(atPath: folder.path)
}
