public import Foundation

/// The project's folders, found from this file's own place.
public enum ProjectFolder {
  public static let root = URL(filePath: path)
  public static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath().path
}
