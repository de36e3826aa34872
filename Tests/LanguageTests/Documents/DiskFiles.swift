import Foundation
import ImprintLanguage

/// The answers of the disk that the tests run on.
struct DiskFiles: FileAnswers {
  func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  func kind(of path: String) -> FileKind? {
    guard let real = realPath(path) else { return nil }
    switch try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType {
    case .typeRegular: return .file
    case .typeDirectory: return .folder
    default: return .other
    }
  }

  func isReadable(_ path: String) -> Bool { FileManager.default.isReadableFile(atPath: path) }

  func items(of path: String) -> Result<JSON5Value.Kind, UnreadItems> {
    NoFiles().items(of: path)
  }

  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

extension OverlayFolder {
  init?(_ path: String) { self.init(path, asking: DiskFiles()) }
}

extension JobFiles {
  init(in folder: String) { self.init(in: folder, asking: DiskFiles()) }
}

extension Overlay {
  /// The document of an overlay whose images lie in files.
  func document(in folder: String) throws(OverlayWritingError) -> String {
    try document(in: folder, asking: DiskFiles()) { _, _ in "no image in memory is written here" }
  }
}
