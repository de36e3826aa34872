internal import ImprintValues

/// A document on disk, found by its name or path and loaded.
package struct DocumentFile: Hashable, Sendable {
  /// The name by which it was found, or else the name of its file (for an overlay, of its folder) without extension.
  package let name: String
  package let path: String
  package let bytes: [UInt8]

  /// The folder that contains it, written as in its path.
  package var folder: String { path.outerFolder }

  /// A document whose bytes are already in memory.
  package init(name: String, path: String, bytes: [UInt8]) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
  }

  /// The largest document in bytes, enough for a path of a million segments.
  private static let largest = 32 << 20

  /// - Throws: `ExportError` `.invalid` for a document above the limit.
  package static func checkSize(_ count: Int, at path: String) throws(ExportError) {
    if count > largest { throw ExportError(.document(.tooLarge(limit: largest), at: path)) }
  }
}
