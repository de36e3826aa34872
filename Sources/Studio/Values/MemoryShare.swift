internal import FoundationEssentials
internal import Imprint

/// The memory that looking at media takes in sum: probes, posters and frames wait until there is as much of it as they may
/// need. Works that are larger than all of it run one at a time.
struct MemoryShare: Sendable {
  private let turns: AsyncSemaphore

  /// The most that looking at a file may take whose frames' size is not known yet.
  static let unknown = 1 << 30
  /// The memory of a decoder beside its frames.
  private static let base = 64 << 20
  /// A decoded frame of 16 bits, its bitmap, and the image that is encoded from the bitmap.
  private static let bytesPerPixel = 16
  private static let bounds = 256 << 20...4 << 30

  /// - Parameter bytes: nil for what suits this machine.
  init(bytes: Int? = nil) {
    turns = AsyncSemaphore(
      most: bytes ?? Self.bytes(left: Self.bytesLeft, usable: Job.usableMemory))
  }

  /// Half of the memory that the machine has left, or of what the process may use where that is less.
  static func bytes(left: Int?, usable: Int?) -> Int {
    let free = [left, usable].compactMap(\.self).min() ?? 0
    return min(max(free / 2, bounds.lowerBound), bounds.upperBound)
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
