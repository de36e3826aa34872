internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import ImprintCLinux

/// A page in which videos are chosen, overlays tuned, and exports queued and shared, served over HTTP.
///
///     let studio = try await Studio(StudioSettings(folders: ["/home/ada/Videos"]))
///     print(studio.address)   // http://127.0.0.1:8420/?token=…
///     await studio.run()      // until the task is cancelled
///
/// Whoever knows the address may see the folders' media, and write into the first folder and that of results;
/// nothing there is ever overwritten.
public final class Studio: Sendable {
  /// The page's address, without the token.
  private let page: String
  /// The page's address with the token: whoever has it may use the studio.
  public var address: String { "\(page)?token=\(service.access.token.text)" }
  /// Whether other machines reach it without a proxy, by a connection that is not encrypted.
  public var isOnNetwork: Bool { !service.place.isLocal }
  private let server: HTTPServer
  private let service: StudioService

  /// Looks at the folders and begins to serve.
  ///
  /// From then on glibc gives freed blocks of 1 MiB and more back at once, in the whole process.
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
    // Frames of many sizes are freed on many threads, and each thread's arena would keep them: measured, three quarters
    // of the process's memory.
    shim_return_blocks(1 << 20)
    let paths = try settings.folders.map { path throws(StudioError) in try absolute(path) }
    guard let first = paths.first else { throw .usage("the studio", "it needs a folder") }
    var folders: [ConfinedFolder] = []
    for path in paths { folders.append(try ConfinedFolder(path)) }
    let file = try StateFile(for: paths, environment: ProcessInfo.processInfo.environment)
    let state = file.load()
    try file.write(state)
    let output = ResultFolder(settings.output ?? "\(first)/Branded")
    let socket = try ListeningSocket.open(settings.host, port: settings.port)
    let access = RequestGuard(
      token: state.token, host: settings.host, at: socket.place, proxies: settings.origins)
    UploadFile.clearLeftovers(in: folders[0])
    let service = try await StudioService(
      settings, place: socket.place, folders: folders, output: output, state: state, file: file,
      access: access)
    let host = socket.place.isEverywhere ? "127.0.0.1" : settings.host
    return (
      try HTTPServer(on: socket, hasProxy: !settings.origins.isEmpty, service), service,
      "http://\(RequestGuard.authority(host)):\(socket.place.port)/"
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

  /// An address that opens the page once, within a minute, for command lines that other users of the machine can see.
  public func openingAddress() -> String { "\(page)?ticket=\(service.access.tickets.new())" }

  /// Works until the task is cancelled: then connections are closed, the running export ends, and the queue is kept.
  public func run() async {
    await service.exports.start()
    await withTaskGroup(of: Void.self) { group in
      let (server, service) = (server, service)
      group.addTask { await service.media.watch() }
      group.addTask { await service.events.keepAlive() }
      group.addTask { await service.exports.watchShares() }
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
