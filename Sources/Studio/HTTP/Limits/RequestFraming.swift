internal import Imprint

/// The headers by which a request says where its body ends (RFC 9112, section 6), which two servers in a row must not read
/// differently.
enum RequestFraming {
  /// The fault of a request with a line that another server may read to another end.
  static let torn = StudioError.usage(
    "the request", "a header holds a NUL, is folded, or does not end with CR and LF")

  /// The reason to refuse a request; nil for one whose end is beyond doubt.
  ///
  /// - Parameter headers: each as it came, in any case.
  static func fault(in headers: [(name: String, value: String)]) -> StudioError? {
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
    if let name = headers.map(\.name).first(where: { !$0.utf8.allSatisfy(isToken) }) {
      return .usage(String(name.prefix(40)), "it is no name of a header")
    }
    let (lengths, codings) = (values("content-length"), values("transfer-encoding"))
    if Set(lengths).count > 1 {
      return .usage("Content-Length", "there are several, which differ")
    }
    if codings.isEmpty { return nil }
    if !lengths.isEmpty {
      return .usage("Content-Length", "there is a Transfer-Encoding beside it")
    }
    if codings.count > 1 { return .usage("Transfer-Encoding", "there are several") }
    guard codings[0].lowercased() == "chunked" else {
      return .unavailable("Transfer-Encoding", "chunked is the only one that is taken")
    }
    return nil
  }

  /// Whether a byte may stand in the name of a header (RFC 9110, section 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: marks.contains(byte)
    }
  }

  private static let marks = Set("!#$%&'*+-.^_`|~".utf8)
}
