internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import ImprintCLinux

/// A web page to choose videos, to tune overlays, and to queue and share exports, with its HTTP server.
///
///     let studio = try await Studio(StudioSettings(folders: ["/home/ada/Videos"]))
///     print(studio.address)   // http://127.0.0.1:8420/?token=…
///     await studio.run()      // until the task is cancelled
///
/// Whoever knows the address may see the media in the folders, and write into the first folder and the folder of
/// results; existing files are never overwritten.
public final class Studio: Sendable {
  /// The page's address, without the token.
  private let page: String
  /// The page's address, with the token unless that was given: it gives full access to the studio.
  public var address: String {
    service.settings.token == nil ? "\(page)?token=\(service.access.token.text)" : page
  }
  /// Whether other machines can connect without a proxy, over an unencrypted connection.
  public var isOnNetwork: Bool { !service.address.isLocal }
  private let server: HTTPServer
  private let service: StudioService

  /// Scans the folders, and starts the server.
  ///
  /// From then on, glibc returns freed blocks of 1 MiB and more to the system at once, in the whole process.
  ///
  /// - Throws: `StudioFailure`.
  public init(_ settings: StudioSettings) async throws(StudioFailure) {
    do throws(StudioError) {
      (server, service, page) = try await Self.begun(settings)
    } catch {
      throw StudioFailure(error)
    }
  }

  private static func begun(
    _ settings: StudioSettings
  ) async throws(StudioError) -> (HTTPServer, StudioService, String) {
    // Frames of many sizes are freed on many threads, whose arenas would keep them: three quarters of the process's
    // memory, as measured.
    shim_return_blocks(1 << 20)
    let given = try settings.token.map { text throws(StudioError) in try AccessToken(text) }
    let paths = try settings.folders.map { path throws(StudioError) in try absolute(path) }
    guard let first = paths.first else { throw .usage("the studio", "it needs a folder") }
    var folders: [ConfinedFolder] = []
    for path in paths { folders.append(try ConfinedFolder(path)) }
    let events = EventHub()
    let file = try StateFile(for: paths, environment: ProcessInfo.processInfo.environment) {
      events.send("storage", StorageFacts(whyUnsaved: $0))
    }
    let state = file.load()
    try file.write(state)
    let output = ResultFolder(settings.output ?? "\(first)/Branded")
    let socket = try ListeningSocket.open(settings.host, port: settings.port)
    let store = StudioStore(state, keptIn: file)
    let access = RequestGuard(
      token: given ?? state.token, sessions: SessionStore(store: store), host: settings.host,
      at: socket.address, proxies: settings.origins)
    UploadFile.clearLeftovers(in: folders[0])
    let service = try await StudioService(
      settings, address: socket.address, folders: folders, output: output,
      store: store, events: events, access: access)
    let host = socket.address.isEverywhere ? "127.0.0.1" : settings.host
    return (
      try HTTPServer(on: socket, service), service,
      "http://\(RequestGuard.authority(host)):\(socket.address.port)/"
    )
  }

  /// The absolute path, with links resolved.
  private static func absolute(_ path: String) throws(StudioError) -> String {
    guard let real = realpath(path, nil) else {
      throw StudioError(.missing, path, String(cString: strerror(errno)))
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// An address that opens the page once, within a minute; for command lines, which other users of the machine can
  /// see.
  public func openingAddress() -> String { "\(page)?ticket=\(service.access.tickets.new())" }

  /// Serves until the task is cancelled; then connections are closed, running exports are stopped, and the queue is
  /// stored.
  public func run() async {
    await service.exports.start()
    await withTaskGroup(of: Void.self) { group in
      let (server, service) = (server, service)
      group.addTask { await service.media.watch() }
      group.addTask { await service.events.keepAlive() }
      group.addTask { await service.recordings.watch() }
      group.addTask { await service.exports.watchShares() }
      group.addTask { await service.webhooks?.run() }
      group.addTask {
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(250))
          server.endAbandoned()
        }
      }
      await group.waitForAll()
    }
    server.stop()
    await service.uploads.finish()
    await service.exports.stop()
  }
}
