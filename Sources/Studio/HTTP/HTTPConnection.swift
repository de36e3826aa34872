internal import ImprintCMicroHTTPD

/// A client's connection, as long as a request on it lasts.
// Unchecked: libmicrohttpd lets any thread resume a connection; it is suspended on its own thread alone.
struct HTTPConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Stands for it while it is open.
  var number: UInt { UInt(bitPattern: pointer) }

  /// The number of its socket, or -1.
  var socket: Int32 { shim_socket(pointer) }

  /// Stops reading and writing until `resume`; only on the connection's thread.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Goes on; only after `suspend`.
  func resume() { MHD_resume_connection(pointer) }

  /// Whether the client has closed its side, or the connection; a suspended one notices nothing by itself.
  var isAbandoned: Bool { shim_is_abandoned(pointer) != 0 }

  /// Lets so many seconds pass in which nothing happens on it; only on the connection's thread.
  func setTimeout(seconds: UInt32) { shim_set_timeout(pointer, seconds) }

  /// Pairs of a kind: headers, or arguments of the query.
  func values(_ kind: MHD_ValueKind) -> [(String, String)] {
    let list = PairList()
    _ = MHD_get_connection_values(
      pointer, kind, collectPair, Unmanaged.passUnretained(list).toOpaque())
    return list.pairs
  }
}

private final class PairList {
  var pairs: [(String, String)] = []
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
