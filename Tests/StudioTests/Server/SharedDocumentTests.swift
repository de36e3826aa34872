import Foundation
import TestSupport
import Testing

/// The brand kit and the play list, which all pages share.
@Suite(.tool("curl")) struct SharedDocumentTests {
  private let bench: StudioBench

  init() throws { bench = try StudioBench() }

  private func put(_ name: String, _ json: String) throws -> StudioBench.Answer {
    try bench.ask("/api/\(name)", ["-X", "PUT", "--data-binary", json])
  }

  @Test func `a change is seen by all, and one of an older state is refused`() throws {
    let fresh = try bench.ask("/api/kit").object
    #expect(Set(fresh.keys) == ["revision", "logo", "colours", "fonts", "overlay", "preset"])
    #expect(fresh["logo"] is NSNull)
    let first = try put("kit", ##"{"revision":0,"logo":"a","colours":["#ff0000"]}"##)
    #expect((first.status, first.object["revision"] as? Int) == (200, 1))
    #expect(try put("kit", #"{"revision":0,"logo":"b"}"#).status == 409)
    #expect(try bench.ask("/api/kit").object["colours"] as? [String] == ["#ff0000"])
    #expect(
      try put("playlist", #"{"revision":0,"media":["a","b","a"],"loops":true}"#).status == 200)
    try bench.restart()
    #expect(try bench.ask("/api/kit").object["logo"] as? String == "a")
    #expect(try bench.ask("/api/playlist").object["media"] as? [String] == ["a", "b", "a"])
  }

  @Test(arguments: [
    "{}", "[]", #"{"revision":0,"logos":"a"}"#, #"{"revision":0,"logo":1}"#,
    #"{"revision":0,"colours":"red"}"#, #"{"revision":"0"}"#,
  ])
  func `another shape is refused`(json: String) throws {
    #expect(try put("kit", json).status == 400)
  }
}
