internal import ImprintCFFmpeg
internal import ImprintValues

extension Rational {
  /// Nil for 0/0 and the like, FFmpeg's unknown values.
  init?(_ rational: AVRational) {
    self.init(Int64(rational.num), Int64(rational.den))
  }
}

extension AVRational {
  /// The nearest fraction whose members fit 32 bits.
  init(_ rational: Rational) {
    var numerator: Int32 = 0
    var denominator: Int32 = 1
    av_reduce(
      &numerator, &denominator, rational.numerator, rational.denominator, Int64(Int32.max))
    self.init(num: numerator, den: denominator)
  }
}

extension Int64 {
  /// Nil for `AV_NOPTS_VALUE`.
  init?(timestamp: Int64) {
    guard timestamp != shim_no_timestamp() else { return nil }
    self = timestamp
  }
}

/// Calls `body` with a dictionary of options, and frees it; entries that `body` leaves in it are unknown ones.
func withOptions<Result>(
  _ options: [String: String],
  _ body: (inout OpaquePointer?) throws(MediaError) -> Result
) throws(MediaError) -> Result {
  var dictionary: OpaquePointer?
  defer { av_dict_free(&dictionary) }
  for (key, value) in options.sorted(by: { $0.key < $1.key }) {
    try MediaError.check(av_dict_set(&dictionary, key, value, 0), "setting the option \(key)")
  }
  return try body(&dictionary)
}

/// Copies the entries of a dictionary, and does not free it.
func entries(of dictionary: OpaquePointer?) -> [String: String] {
  var entries: [String: String] = [:]
  var entry: UnsafeMutablePointer<AVDictionaryEntry>?
  while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
    entries[String(cString: next.pointee.key)] = String(cString: next.pointee.value)
    entry = next
  }
  return entries
}

extension RationalTime {
  /// Whether it is earlier than `other`; exact for any time bases.
  func isBefore(_ other: RationalTime) -> Bool {
    av_compare_ts(ticks, AVRational(timeBase), other.ticks, AVRational(other.timeBase)) < 0
  }
}
