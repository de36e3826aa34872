import Foundation
import TestSupport

extension ScratchFolder {
  /// The bytes of some files, one after the other.
  func join(_ paths: [String], as name: String) throws -> String {
    let data = try paths.reduce(into: Data()) { $0 += try Data(contentsOf: URL(filePath: $1)) }
    try data.write(to: URL(filePath: path(name)))
    return path(name)
  }
}
