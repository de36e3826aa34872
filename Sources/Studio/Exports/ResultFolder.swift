internal import Foundation
internal import Synchronization

/// The folder of finished files, which is made when the first one comes.
final class ResultFolder: Sendable {
  /// Absolute, or relative to the current folder.
  let path: String
  private let opened = Mutex<BeneathFolder?>(nil)

  init(_ path: String) {
    self.path = path
    opened.withLock { $0 = try? BeneathFolder(path) }
  }

  /// The path of the folder, which is there.
  ///
  /// - Throws: `StudioError` `.cannotCreate`.
  func made() throws(StudioError) -> String {
    if folder != nil { return path }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw StudioError(.cannotCreate, path, "the folder of results cannot be made")
    }
    guard folder != nil else {
      throw StudioError(.cannotCreate, path, "the folder of results cannot be opened")
    }
    return path
  }

  /// Opens a finished file; nil where it is not there.
  func open(_ name: String) -> OpenFile? { folder?.open(name) }

  /// Whether there is anything of that name.
  func has(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")) != nil
  }

  private var folder: BeneathFolder? {
    opened.withLock { opened in
      // One that was taken away, and made anew, is another folder.
      if opened.map({ !$0.isThere }) ?? true { opened = try? BeneathFolder(path) }
      return opened
    }
  }
}
