internal import Imprint
internal import Synchronization

/// Videos that play, as responses: each is made as fast as its client reads it, and ends when the client disconnects.
final class PlayStreams: Sendable {
  private let open = Mutex(0)

  /// The largest number of videos that play, each of which has a decoder and an encoder.
  private static let most = 8

  /// - Throws: `StudioError` where too many videos play; what `play` throws.
  func response(_ play: () async throws -> PlaybackStream) async throws -> HTTPResponse {
    let isTaken = open.withLock { open in
      guard open < Self.most else { return false }
      open += 1
      return true
    }
    guard isTaken else { throw StudioError.busy("too many videos play") }
    do {
      return response(try await play())
    } catch {
      end()
      throw error
    }
  }

  private func response(_ played: PlaybackStream) -> HTTPResponse {
    let stream = HTTPStream()
    let work = Task { [self] in
      await Self.send(played, to: stream)
      end()
    }
    stream.whenClosed { work.cancel() }
    return HTTPResponse(stream, type: #"video/mp4; codecs="\#(played.codecs)""#)
      .with("Imprint-Time", "\(played.time)")
  }

  private static func send(_ played: PlaybackStream, to stream: HTTPStream) async {
    do throws(ExportError) {
      while let bytes = try await played.next() {
        guard await stream.send(bytes) else { return }
      }
      stream.finish()
    } catch {
      // The client sees that the stream is incomplete.
      stream.close()
    }
  }

  private func end() { open.withLock { $0 -= 1 } }
}
