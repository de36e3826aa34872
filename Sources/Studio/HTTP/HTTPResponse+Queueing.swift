internal import Glibc
internal import ImprintCMicroHTTPD

extension HTTPResponse {
  /// Queues the response on a connection; to be called on the connection's thread.
  func queue(on connection: HTTPConnection, of server: HTTPServer) -> MHD_Result {
    guard let response = systemResponse(for: connection, of: server) else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in headers { _ = MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection.pointer, UInt32(clamping: status), response)
  }

  private func systemResponse(for connection: HTTPConnection, of server: HTTPServer)
    -> OpaquePointer?
  {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file, let offset, let count):
      // The response closes the descriptor that it is given.
      let copy = file.duplicate()
      guard copy >= 0 else { return nil }
      let response = MHD_create_response_from_fd_at_offset64(
        UInt64(clamping: count), copy, UInt64(clamping: offset))
      if response == nil { close(copy) }
      return response
    case .stream(let stream, let length):
      guard server.note(stream) else {
        stream.close()
        return nil
      }
      stream.attach(connection)
      let sent = Unmanaged.passRetained(SentStream(stream: stream, server: server))
      let response = MHD_create_response_from_callback(
        length.map { UInt64(clamping: $0) } ?? .max, 64 << 10, readStream, sent.toOpaque(),
        endStream)
      if response == nil { endStream(sent.toOpaque()) }
      return response
    }
  }
}

/// A stream from which a response reads.
private final class SentStream {
  let stream: HTTPStream
  let server: HTTPServer

  init(stream: HTTPStream, server: HTTPServer) {
    self.stream = stream
    self.server = server
  }
}

private func readStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ room: Int
) -> Int {
  guard let context, let buffer else { return Int(MHD_CONTENT_READER_END_WITH_ERROR) }
  let sent = Unmanaged<SentStream>.fromOpaque(context).takeUnretainedValue()
  return sent.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: room))
}

private func endStream(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  let sent = Unmanaged<SentStream>.fromOpaque(context).takeRetainedValue()
  sent.server.forget(sent.stream)
}
