internal import FoundationEssentials
internal import Imprint

extension ExportQueue {
  /// Lets a finished export be had by a link; one that is open stays.
  ///
  /// - Throws: `StudioError` `.missing`, `.usage` for one that is not finished.
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

  /// Takes the link back.
  ///
  /// - Throws: `StudioError` `.missing`.
  func unshare(_ id: String) throws(StudioError) {
    records[try place(of: id)].share = nil
    changed(id)
  }

  /// The file of a link.
  ///
  /// - Throws: `StudioError` `.missing` for a link that is none, none any more, or of another name.
  func shared(_ word: String, named name: String) throws(StudioError) -> OpenFile {
    let record = records.first {
      $0.share.map { $0.token.matches(word) && $0.isOpen() } == true && $0.name == name
    }
    guard let record, let file = output.open(record.name) else {
      throw .missing(name, "there is nothing under this link, or nothing any more")
    }
    return file
  }

  /// Seconds between two looks for links whose day is over.
  private static let interval = Duration.seconds(20)

  /// Ends links whose day is over, until the task is cancelled.
  func watchShares() async {
    while !Task.isCancelled {
      endShares()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Ends the links whose day is over, and tells so.
  ///
  /// - Parameter now: seconds since 1970.
  func endShares(at now: Double = Date().timeIntervalSince1970) {
    for record in records where record.share?.isOpen(at: now) == false {
      try? unshare(record.id)
    }
  }
}
