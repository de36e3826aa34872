internal import FoundationEssentials

/// The memory that looking at media takes in sum: probes, posters and frames wait until there is as much of it as they may
/// need. Works that are larger than all of it run one at a time.
struct MemoryShare: Sendable {
  private let turns: AsyncSemaphore

  /// A file that was not looked at yet may need as much as FFmpeg is let have in one piece.
  static let unknown = 256 << 20
  /// The memory of a decoder beside its frames.
  private static let base = 64 << 20
  /// A decoded frame of 16 bits, a bitmap of it, and what is made of that.
  private static let bytesPerPixel = 16
  private static let bounds = 256 << 20...4 << 30

  /// - Parameter bytes: nil for half of what this machine has left.
  init(bytes: Int? = nil) {
    let free = Self.bytesLeft.map { $0 / 2 } ?? Self.bounds.lowerBound
    let own = bytes ?? min(max(free, Self.bounds.lowerBound), Self.bounds.upperBound)
    turns = AsyncSemaphore(most: own)
  }

  /// Does work when there is memory for it.
  ///
  /// - Parameter bytes: those that it may need.
  /// - Throws: as `AsyncSemaphore.run`.
  func run<Value: Sendable>(
    _ bytes: Int, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await turns.run(weighing: bytes, work)
  }

  /// The memory for frames of a size; nil for one that is not known.
  static func need(_ width: Int?, _ height: Int?) -> Int {
    guard let width, let height else { return unknown }
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows || pixels > 1 << 40 ? .max >> 8 : base + pixels * bytesPerPixel
  }

  /// The memory in bytes that processes can have without paging; nil where the system does not tell.
  private static var bytesLeft: Int? {
    let data = FileManager.default.contents(atPath: "/proc/meminfo") ?? Data()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ")
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
}
