internal import ImprintValues

/// The line of times of a cue of SubRip: `00:00:05,000 --> 00:00:07,500`.
struct SubRipTimes: Equatable {
  /// The start, in milliseconds.
  let start: Int64
  /// The end, in milliseconds; nil where none is written, or one before the start.
  let end: Int64?
  /// Whether both times have hours and milliseconds, as FFmpeg's demuxer needs them, and do not run back.
  let isPlain: Bool

  /// Nil for a line that has no start before its arrow, or something else than an end behind it.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = Time(line), let arrow = first.rest.afterArrow else { return nil }
    if let second = Time(arrow), second.value >= first.value {
      (start, end, isPlain) = (first.value, second.value, first.isPlain && second.isPlain)
    } else if Time(arrow) != nil || arrow.withoutSpace.isEmpty {
      (start, end, isPlain) = (first.value, nil, false)
    } else {
      return nil
    }
  }

  /// A line that FFmpeg's demuxer reads.
  static func line(from start: Int64, to end: Int64) -> String { "\(text(start)) --> \(text(end))" }

  private static func text(_ time: Int64) -> String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1000)
    return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
      + ",\(digits(rest, 3))"
  }
}

/// One time: hours, which may be missing, minutes, seconds and milliseconds, which may be missing too.
private struct Time {
  /// In milliseconds.
  let value: Int64
  let isPlain: Bool
  /// What follows it in the line.
  let rest: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.withoutSpace
    // FFmpeg's demuxer takes a sign.
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    var parts: [Int64] = []
    while let part = rest.takeNumber() {
      parts.append(part.value)
      guard parts.count < 3, rest.first == UInt8(ascii: ":") else { break }
      rest = rest.dropFirst()
    }
    guard parts.count > 1 else { return nil }
    let mark = rest.first.map { Character(UnicodeScalar($0)) }
    var (behind, fraction) = (rest.dropFirst(), (value: Int64, digits: Int)?.none)
    if let mark, ",.:".contains(mark) { fraction = behind.takeNumber() }
    isPlain = parts.count == 3 && fraction != nil && mark != ":"
    let seconds = parts.reduce(Int64(0)) { $0.multipliedClamped(by: 60).addingClamped($1) }
    value = seconds.multipliedClamped(by: 1000).addingClamped(fraction.map(Self.milliseconds) ?? 0)
    self.rest = fraction == nil ? rest : behind
  }

  /// Of `5` five tenths; of more than three digits the first three.
  private static func milliseconds(_ fraction: (value: Int64, digits: Int)) -> Int64 {
    var value = fraction.value
    for _ in 3..<max(fraction.digits, 3) { value /= 10 }
    for _ in min(fraction.digits, 3)..<3 { value *= 10 }
    return value
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutSpace: Self { drop { $0 == 0x20 || $0 == 0x09 } }

  /// What follows the arrow; nil where there is something else before it.
  fileprivate var afterArrow: Self? {
    let rest = withoutSpace
    return rest.starts(with: "-->".utf8) ? rest.dropFirst(3) : nil
  }

  /// Takes the digits of a number; nil without any, and for more than nine.
  fileprivate mutating func takeNumber() -> (value: Int64, digits: Int)? {
    let digits = prefix { 0x30...0x39 ~= $0 }
    guard 1...9 ~= digits.count else { return nil }
    self = self[digits.endIndex...]
    return (digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }, digits.count)
  }
}
