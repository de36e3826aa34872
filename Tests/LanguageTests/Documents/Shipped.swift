import Foundation

/// The files that come with the project, found from this file's own place.
enum Shipped {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    root.appending(path: name).resolvingSymlinksInPath().path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: name)))
  }

  /// The names of what lies in a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
  }
}
