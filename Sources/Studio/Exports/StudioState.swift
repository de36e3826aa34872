internal import Foundation
internal import Glibc
internal import Imprint

/// What lives through a restart: the token and the queue with its shares, a file for each set of folders.
struct StudioState: Codable {
  var token = AccessToken()
  var exports: [ExportRecord] = []

  /// A file that is only read and written whole.
  struct Store: Sendable {
    private let path: String

    /// - Parameters:
    ///   - folders: the absolute paths of the folders, which have a state of their own.
    ///   - environment: of the process.
    /// - Throws: `StudioError` where the folder of states cannot be made.
    init(for folders: [String], environment: [String: String]) throws(StudioError) {
      let home = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let base = home ?? "\(environment["HOME"] ?? NSHomeDirectory())/.local/state"
      let folder = "\(base)/imprint/studio"
      do {
        // The token is in it: nobody else reads it.
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw StudioError(.cannotCreate, folder, "the folder of the studio's state cannot be made")
      }
      path = "\(folder)/\(MediaID.of(folders.joined(separator: "\n"))).json"
    }

    /// The state that was kept; a new one where there is none that can be read.
    func load() -> StudioState {
      guard let data = FileManager.default.contents(atPath: path),
        let state = try? JSONDecoder().decode(StudioState.self, from: data)
      else { return StudioState() }
      return state
    }

    /// Keeps a state in place of the one before, or leaves that as it is.
    ///
    /// - Returns: whether it is on the disk.
    @discardableResult
    func save(_ state: StudioState) -> Bool {
      guard let data = try? JSONEncoder().encode(state) else { return false }
      let temporary = "\(path).\(getpid())"
      let number = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard number >= 0 else { return false }
      let isWritten = data.withUnsafeBytes { bytes in
        write(number, bytes.baseAddress, bytes.count) == bytes.count
      }
      let isComplete = isWritten && fsync(number) == 0
      close(number)
      guard isComplete, rename(temporary, path) == 0 else {
        unlink(temporary)
        return false
      }
      return true
    }
  }
}
