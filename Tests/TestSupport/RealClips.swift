internal import Foundation
public import Testing

/// The path of a clip of the folder of real ones.
///
/// A test that calls it has the trait `realClips`.
public func realClip(_ name: String) -> String {
  RealClips.folder.appending(path: name).path
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the folder of real clips does not lie beside the checkout.
  public static var realClips: Self {
    .enabled(if: RealClips.areThere, "there is no folder ../shared/media beside the checkout")
  }
}

private enum RealClips {
  static let folder = URL(filePath: ProjectFolder.path).appending(path: "../shared/media")
    .standardizedFileURL

  static let areThere = FileManager.default.fileExists(atPath: folder.path)
}
