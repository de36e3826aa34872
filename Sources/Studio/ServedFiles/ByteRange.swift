/// The part of a file that a `Range` header requests (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// The whole file: without a header, and for one that is malformed or requests several parts.
  case whole
  case part(Range<Int64>)
  /// The requested part lies outside the file.
  case unsatisfiable

  /// - Parameter length: the length of the file.
  init(_ header: String?, length: Int64) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let parts = header.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isNumber) else { return }
    // Numbers that exceed 64 bits lie past any end.
    let numbers = parts.map { $0.isEmpty ? nil : Int64($0) ?? .max }
    switch (numbers[0], numbers[1]) {
    case (nil, nil): return
    case (nil, let suffix?):
      self = suffix > 0 && length > 0 ? .part(max(length - suffix, 0)..<length) : .unsatisfiable
    case (let first?, let last):
      if let last, last < first { return }
      guard first < length else {
        self = .unsatisfiable
        return
      }
      self = .part(first..<min(last ?? .max, length - 1) + 1)
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
