internal import Foundation
internal import Imprint

/// A page in which videos are chosen, overlays tuned, and exports queued and shared, served over HTTP.
///
///     let studio = try await Studio(StudioSettings(folders: ["/home/ada/Videos"]))
///     print(studio.address)   // http://127.0.0.1:8420/?token=…
///     await studio.run()      // until the task is cancelled
///
/// Whoever knows the address may see the folders' media, and write into the first folder and that of results;
/// nothing there is ever overwritten.
public final class Studio: Sendable {
  /// The page's address with the token.
  public let address: String
  private let server: HTTPServer
  private let service: StudioService

  /// Looks at the folders and begins to serve.
  ///
  /// - Throws: `StudioFailure`.
  public init(_ settings: StudioSettings) async throws(StudioFailure) {
    do throws(StudioError) {
      (server, service, address) = try await Self.begun(settings)
    } catch {
      throw StudioFailure(error)
    }
  }

  private static func begun(
    _ settings: StudioSettings
  ) async throws(StudioError) -> (HTTPServer, StudioService, String) {
    let paths = try settings.folders.map { path throws(StudioError) in try absolute(path) }
    guard let first = paths.first else { throw .usage("the studio", "it needs a folder") }
    var folders: [BeneathFolder] = []
    for path in paths { folders.append(try BeneathFolder(path)) }
    let store = try StudioState.Store(
      for: paths, environment: ProcessInfo.processInfo.environment)
    let state = store.load()
    store.save(state)
    let output = ResultFolder(settings.output.map(Self.standardized) ?? "\(first)/Branded")
    let socket = try ListeningSocket.open(settings.host, port: settings.port)
    let access = RequestGuard(
      token: state.token, host: settings.host, port: socket.port, proxies: settings.origins)
    let service = try await StudioService(
      settings, port: socket.port, folders: folders, output: output, state: state, store: store,
      access: access)
    let host = ["0.0.0.0", "::"].contains(settings.host) ? "127.0.0.1" : settings.host
    return (
      try HTTPServer(on: socket, service), service,
      "http://\(RequestGuard.authority(host)):\(socket.port)/?token=\(state.token.text)"
    )
  }

  /// The path without links and relative parts.
  private static func absolute(_ path: String) throws(StudioError) -> String {
    guard let real = realpath(path, nil) else {
      throw StudioError(.missing, path, String(cString: strerror(errno)))
    }
    defer { free(real) }
    return String(cString: real)
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Works until the task is cancelled: then connections are closed, the running export ends, and the queue is kept.
  public func run() async {
    await service.exports.start()
    await withTaskGroup(of: Void.self) { group in
      let (server, service) = (server, service)
      group.addTask { await service.media.watch() }
      group.addTask { await service.events.keepAlive() }
      group.addTask {
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(250))
          server.endAbandoned()
        }
      }
      await group.waitForAll()
    }
    server.stop()
    await service.exports.stop()
  }
}
