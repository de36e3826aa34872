internal import FoundationEssentials
internal import Glibc
internal import ImprintCPosting

/// Tells a webhook of the ends of exports, in their order where it takes them; each is stored until it is taken, for a day
/// at most.
final class WebhookSender: Sendable {
  private let webhook: StudioWebhook
  private let store: StudioStore
  /// Told of each try that fails, once a delivery.
  private let report: @Sendable (String) -> Void

  /// The longest time of a try in seconds.
  private static let longestTry = 30
  private static let pause = Duration.milliseconds(200)

  init(
    _ webhook: StudioWebhook, _ store: StudioStore, report: @escaping @Sendable (String) -> Void
  ) {
    (self.webhook, self.store, self.report) = (webhook, store, report)
  }

  /// Sends what is due, until the task is cancelled.
  func run() async {
    let stop = SharedFlag()
    await withTaskCancellationHandler {
      while !Task.isCancelled {
        guard let delivery = next() else {
          try? await Task.sleep(for: Self.pause)
          continue
        }
        let failure = await failure(of: delivery, stop)
        if Task.isCancelled, failure != nil { return }
        settle(delivery, failure)
      }
    } onCancel: {
      stop.raise()
    }
  }

  /// The delivery that has been due for longest; nil where none is.
  private func next() -> WebhookDelivery? {
    let now = Date().timeIntervalSince1970
    let all = store.current.deliveries
    if all.contains(where: { $0.isGivenUp(at: now) }) {
      store.change { $0.deliveries.removeAll { $0.isGivenUp(at: now) } }
    }
    return all.filter { $0.due <= now && !$0.isGivenUp(at: now) }.min { $0.due < $1.due }
  }

  private func settle(_ delivery: WebhookDelivery, _ failure: String?) {
    store.change { state in
      guard let index = state.deliveries.firstIndex(where: { $0.id == delivery.id }) else { return }
      if failure == nil {
        state.deliveries.remove(at: index)
      } else {
        state.deliveries[index].putOff(at: Date().timeIntervalSince1970)
      }
    }
    if let failure, delivery.tries == 0 { report("\(webhook.shownURL): \(failure)") }
  }

  /// Sends a delivery.
  ///
  /// - Returns: the reason that it was not taken; nil where it was.
  private func failure(of delivery: WebhookDelivery, _ stop: SharedFlag) async -> String? {
    do {
      let body = Array(delivery.body.utf8)
      let signature = try WebhookSignature(
        of: body, at: Int(Date().timeIntervalSince1970), key: webhook.secret)
      let headers = [
        "Content-Type: application/json", "Imprint-Delivery: \(delivery.id)",
        "Imprint-Signature: \(signature.header)", "Expect:",
      ]
      let url = webhook.url
      return try await Blocking.run { Self.post(body, to: url, headers, stop) }
    } catch {
      return "\(StudioError(any: error).why)"
    }
  }

  private static func post(
    _ body: [UInt8], to url: String, _ headers: [String], _ stop: SharedFlag
  ) -> String? {
    var status = 0
    var reason = [CChar](repeating: 0, count: 256)
    let lines = headers.map { UnsafePointer(strdup($0)) }
    defer { for line in lines { free(UnsafeMutablePointer(mutating: line)) } }
    let code = imprint_post(
      url, lines, lines.count, body, body.count, longestTry,
      { flag in
        flag.map { Unmanaged<SharedFlag>.fromOpaque($0).takeUnretainedValue().isRaised } == true
          ? 1 : 0
      },
      Unmanaged.passUnretained(stop).toOpaque(), &status, &reason)
    if code != 0 {
      return String(
        decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return 200..<300 ~= status ? nil : "it answers \(status)"
  }
}
