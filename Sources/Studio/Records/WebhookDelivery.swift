internal import FoundationEssentials
internal import Imprint

/// The end of an export that a webhook is to be told, until it is.
struct WebhookDelivery: Sendable, Codable {
  /// The same in all tries, so that who receives it twice can tell.
  let id: String
  /// `{ "event": "export", "export": … }`.
  let body: String
  /// The time of the export's end, in seconds since 1970.
  let created: Double
  /// The number of failed tries.
  private(set) var tries = 0
  /// The earliest time of the next try, in seconds since 1970.
  private(set) var due: Double

  /// The time in seconds after which it is given up.
  private static let longest = 86_400.0
  /// The longest pause between two tries in seconds.
  private static let longestPause = 4096.0

  /// - Parameter entry: the export as it is sent to pages.
  init(of entry: ExportEntry, at now: Double = Date().timeIntervalSince1970) {
    id = MediaID.random
    body = #"{"event":"export","export":\#(entry.jsonLine)}"#
    (created, due) = (now, now)
  }

  /// Puts off the next try: by 1, 4, 16 … seconds.
  mutating func putOff(at now: Double) {
    due = now + (0..<tries).reduce(1.0) { pause, _ in min(pause * 4, Self.longestPause) }
    tries = min(tries + 1, 1000)
  }

  func isGivenUp(at now: Double) -> Bool { now - created > Self.longest }
}
