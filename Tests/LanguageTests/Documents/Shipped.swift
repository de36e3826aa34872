import Foundation
import TestSupport

/// The files that come with the project.
enum Shipped {
  static func path(_ name: String) -> String {
    ProjectFolder.root.appending(path: name).path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: ProjectFolder.root.appending(path: name)))
  }

  /// The names of what lies in a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.root.appending(path: folder).path
    ).sorted()
  }
}
