internal import FoundationEssentials
internal import Imprint

extension ExportQueue {
  /// Shares a finished export by a link; an existing link is kept.
  ///
  /// - Throws: `StudioError` `.missing`; `.usage` for an export that is not finished.
  func share(_ id: String) throws(StudioError) -> ToldShare {
    let place = try place(of: id)
    guard records[place].state == .done else {
      throw .usage(id, "only a finished export is shared")
    }
    if let share = records[place].share, share.isOpen() {
      return ToldShare(share, of: records[place].name)
    }
    let share = Share()
    records[place].share = share
    changed(id)
    return ToldShare(share, of: records[place].name)
  }

  /// Revokes the link of an export.
  ///
  /// - Throws: `StudioError` `.missing`.
  func unshare(_ id: String) throws(StudioError) {
    records[try place(of: id)].share = nil
    changed(id)
  }

  /// The file that a link leads to.
  ///
  /// - Throws: `StudioError` `.missing` for a link that is unknown, expired, or for another file name.
  func shared(_ word: String, named name: String) throws(StudioError) -> OpenFile {
    let record = records.first {
      $0.share.map { $0.token.matches(word) && $0.isOpen() } == true && $0.name == name
    }
    guard let record, let file = output.open(record.name) else {
      throw .missing(name, "there is nothing under this link, or nothing any more")
    }
    return file
  }

  /// The interval at which links are checked for expiry.
  private static let interval = Duration.seconds(20)

  /// Ends expired links, until the task is cancelled.
  func watchShares() async {
    while !Task.isCancelled {
      endShares()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Ends expired links, and sends events about them.
  ///
  /// - Parameter now: the time in seconds since 1970.
  func endShares(at now: Double = Date().timeIntervalSince1970) {
    for record in records where record.share?.isOpen(at: now) == false {
      try? unshare(record.id)
    }
  }
}
