import Foundation
import Imprint
import TestSupport
import Testing

@testable import ImprintStudio

/// The queue's records over time.
@Suite struct ExportQueueTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("video", to: "films/Branded/made.mp4")
  }

  private func queue(_ records: [ExportRecord]) throws -> ExportQueue {
    let folder = try ConfinedFolder(scratch.path("films"))
    let events = EventHub()
    let output = ResultFolder(scratch.path("films/Branded"))
    let store = try scratch.store(StudioState(token: AccessToken(), exports: records))
    return ExportQueue(
      store,
      media: MediaLibrary([folder], excluding: output.path, store: store, events: events),
      settings: JobSettings(resources: ResourceLocator(), hiddenEncoders: []), output: output,
      events: events)
  }

  private func record(_ name: String, _ state: ExportRecord.State) -> ExportRecord {
    var record = ExportRecord(id: name, name: name, job: .object([:]))
    record.state = state
    return record
  }

  @Test func `what ran when the server was killed runs again, unless its file was complete`()
    async throws
  {
    // One may be done before a page has been told that it runs.
    for state in [ExportRecord.State.running, .queued] {
      let records = ["made.mp4", "begun.mp4"].map { name in
        var record = record(name, state)
        record.hasBegun = true
        return record
      }
      let queue = try queue(records)
      #expect(await queue.all().map(\.state) == [.done, .queued])
      #expect(await queue.all()[0].bytes == 5)
    }
    // What waits is not done by a file that somebody else has put there.
    #expect(try await queue([record("made.mp4", .queued)]).all().map(\.state) == [.queued])
  }

  /// The run that was cancelled tells of its progress and its end, while the export waits for its next one.
  @Test func `what a cancelled run tells is of no export that was tried again`() async throws {
    let queue = try queue([record("a.mp4", .queued)])
    let line = try #require(await queue.begin(1).first?.line)
    try await queue.remove("a.mp4")
    _ = try await queue.retry("a.mp4")
    await queue.note(
      ExportProgress(fraction: 0.5, frame: 1, frames: 2, framesPerSecond: 9, secondsLeft: 1),
      ofLine: line)
    #expect(await queue.all().map(\.state) == [.queued])
    await queue.end(line, .failure(StudioError(.cancelled, "a.mp4", "it was cancelled")))
    #expect(await queue.all().map(\.state) == [.queued])
    #expect(await queue.begin(1).map(\.record.id) == ["a.mp4"])
  }

  @Test func `a share whose day is over is not told, and is ended`() async throws {
    let now = Date().timeIntervalSince1970
    var old = record("made.mp4", .done)
    old.share = Share(now: now - 86_401)
    var new = record("begun.mp4", .done)
    new.share = Share(now: now)
    let queue = try queue([old, new])
    #expect(await queue.all().map { $0.share != nil } == [false, true])
    await queue.endShares(at: now + 86_401)
    #expect(await queue.all().map { $0.share != nil } == [false, false])
  }

  @Test func `a name that is taken gets a number, and stays short enough for its file`() throws {
    let folder = ResultFolder(scratch.path("films/Branded"))
    #expect(folder.freeName(like: "new.mp4", besides: []) == "new.mp4")
    #expect(folder.freeName(like: "made.mp4", besides: []) == "made-2.mp4")
    #expect(folder.freeName(like: "made.mp4", besides: ["made-2.mp4"]) == "made-3.mp4")
    let long = folder.freeName(like: String(repeating: "ä", count: 127) + ".mp4", besides: [])
    #expect(long == String(repeating: "ä", count: 100) + ".mp4")
  }
}
