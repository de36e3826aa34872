internal import Foundation

/// The project's folders, found from this file's own place.
public enum ProjectFolder {
  public static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath().path
}

/// A clip of the folder of real ones beside the package; nil, with a line that says so, where it is
/// not there.
public func realClip(_ name: String) -> String? {
  let clip = URL(filePath: ProjectFolder.path).appending(path: "../shared/media/\(name)")
    .standardizedFileURL.path
  if FileManager.default.fileExists(atPath: clip) { return clip }
  print("skipped: there is no \(clip)")
  return nil
}
