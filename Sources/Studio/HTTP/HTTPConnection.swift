internal import ImprintCMicroHTTPD

/// A client's connection, valid while a request on it lasts.
// Unchecked: libmicrohttpd allows any thread to resume a connection; only its own thread suspends it.
struct HTTPConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Identifies the connection while it is open.
  var number: UInt { UInt(bitPattern: pointer) }

  /// The file descriptor of its socket, or -1.
  var socket: Int32 { shim_socket(pointer) }

  /// Stops reading and writing until `resume` is called; to be called only on the connection's thread.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Resumes reading and writing; to be called only after `suspend`.
  func resume() { MHD_resume_connection(pointer) }

  /// Whether the client has closed its side or the whole connection, which a suspended connection does not notice
  /// itself.
  var isAbandoned: Bool { shim_is_abandoned(pointer) != 0 }

  /// Sets the time without activity after which it is closed; to be called only on the connection's thread.
  func setTimeout(seconds: UInt32) { shim_set_timeout(pointer, seconds) }

  /// The pairs of a kind: headers, or query parameters.
  func values(_ kind: MHD_ValueKind) -> [(name: String, value: String)] {
    let list = PairList()
    _ = MHD_get_connection_values(
      pointer, kind, collectPair, Unmanaged.passUnretained(list).toOpaque())
    return list.pairs
  }
}

private final class PairList {
  var pairs: [(name: String, value: String)] = []
}

private func collectPair(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ key: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let context, let key else { return .YES }
  let list = Unmanaged<PairList>.fromOpaque(context).takeUnretainedValue()
  list.pairs.append((String(cString: key), value.map { String(cString: $0) } ?? ""))
  return .YES
}
