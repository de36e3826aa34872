import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

/// The description of the interface, and the page of a link.
@Suite(.tool("curl")) struct DescriptionTests {
  private let bench: StudioBench

  init() throws { bench = try StudioBench { try $0.clip("films/clip.mp4") } }

  @Test func `the description names each route with its parameters and answers`() throws {
    let object = try bench.ask("/api/openapi.json").object
    #expect(object["openapi"] as? String == "3.1.0")
    let paths = try #require(object["paths"] as? [String: [String: [String: Any]]])
    for route in StudioService.routes {
      let operation = try #require(paths[route.path]?[route.method.lowercased()], "\(route.path)")
      let responses = try #require(operation["responses"] as? [String: [String: Any]])
      #expect(responses["\(route.facts.status)"] != nil, "\(route.path)")
      let parameters = operation["parameters"] as? [[String: Any]] ?? []
      let named = parameters.filter { $0["in"] as? String == "path" }.map { $0["name"] as? String }
      #expect(named == route.parameters)
      #expect(responses.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
    }
    #expect(paths.values.reduce(0) { $0 + $1.count } == StudioService.routes.count)
  }

  @Test func `a link leads to a page with player, words and tags`() throws {
    let clip = try bench.id(of: "clip.mp4")
    let ids = try (0..<2).map { _ in
      let answer = try bench.post("/api/exports", #"{"input":"\#(clip)","preset":"low"}"#)
      let id = try #require(answer.object["id"] as? String)
      _ = try bench.ended(id)
      return id
    }
    let body = #"{"seconds":60,"title":"A <b> film\"\u0301","message":"For \"you\" & me"}"#
    let share = try bench.post("/api/exports/\(ids[0])/share", body)
    #expect(share.object["message"] as? String == #"For "you" & me"#)
    let page = try #require(share.object["page"] as? String)
    let until = try #require(share.object["until"] as? Double)
    #expect(abs(until - Date().timeIntervalSince1970 - 60) < 5)
    let answer = try bench.ask(page, isStranger: true)
    #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
    let html = String(decoding: answer.body, as: UTF8.self)
    #expect(html.contains("<h1>A &lt;b&gt; film&quot;\u{301}</h1>"))
    #expect(html.contains("For &quot;you&quot; &amp; me"))
    let file = bench.address + page + "clip.branded.mp4"
    #expect(html.contains(#"<meta property="og:video" content="\#(file)">"#))
    #expect(html.contains(#"<meta property="og:title" content="A &lt;b&gt; film&quot;\#u{301}">"#))
    #expect(html.contains("<video controls"))
    #expect(html.contains(#"<meta property="og:image" content="\#(file)?poster">"#))
    #expect(html.contains(#"aria-label="Download clip.branded.mp4">Download</a>"#))
    let poster = try bench.ask(page + "clip.branded.mp4?poster", isStranger: true)
    #expect(poster.body.starts(with: [0xFF, 0xD8]))

    // A colour that is none is no part of a style sheet.
    #expect(!html.contains("?style") && !html.contains("?logo"))
    for (colour, ink) in [("#ffdd0080", "#000000"), ("#112266", "#ffffff"), ("red}", nil)] {
      let kit = try bench.ask("/api/kit").object["revision"] as? Int ?? 0
      let body = #"{"revision":\#(kit),"colours":["\#(colour)"]}"#
      #expect(try bench.ask("/api/kit", ["-X", "PUT", "--data-binary", body]).status == 200)
      let style = try bench.ask(page + "?style", isStranger: true)
      let text = String(decoding: style.body, as: UTF8.self)
      #expect(text.contains("--accent-ink: \(ink ?? "none")") == (ink != nil))
      #expect(text.isEmpty == (ink == nil))
    }

    let list = #"{"exports":["\#(ids[0])","\#(ids[1])"]}"#
    let unnamed = try #require(bench.post("/api/shares", list).object["page"] as? String)
    let first = String(decoding: try bench.ask(unnamed, isStranger: true).body, as: UTF8.self)
    #expect(first.contains("<h1>clip and 1 more</h1>"))

    let several = try bench.post("/api/shares", list.dropLast() + #","title":"Both"}"#)
    #expect(several.status == 201)
    let group = try #require(several.object["page"] as? String)
    let both = String(decoding: try bench.ask(group, isStranger: true).body, as: UTF8.self)
    #expect(both.contains("clip.branded.mp4") && both.contains("clip.branded-2.mp4"))
    #expect(try bench.ask(group + "clip.branded-2.mp4", isStranger: true).status == 200)
    let id = try #require(several.object["id"] as? String)
    #expect(try bench.ask("/api/shares/\(id)", ["-X", "DELETE"]).status == 204)
    // Whoever comes too late reads so.
    let gone = try bench.ask(group, isStranger: true)
    #expect(gone.status == 404 && gone.headers["content-type"] == "text/html; charset=utf-8")
    #expect(String(decoding: gone.body, as: UTF8.self).contains("<h1>This link leads nowhere</h1>"))
    #expect(try bench.ask(group + "clip.branded-2.mp4", isStranger: true).status == 404)
    #expect(try bench.ask(page, isStranger: true).status == 200)
  }

  @Test(arguments: [
    #"{"seconds":59}"#, #"{"seconds":604801}"#, #"{"title":1}"#, #"{"until":5}"#, "[]",
  ])
  func `a share of another shape is refused`(body: String) throws {
    #expect(try bench.post("/api/exports/none/share", body).status == 400)
  }

  @Test func `a still and a Live Photo are exports too`() throws {
    let clip = try bench.id(of: "clip.mp4")
    func export(_ rest: String) throws -> [String: Any] {
      let answer = try bench.post("/api/exports", #"{"job":{"input":"\#(clip)"},\#(rest)}"#)
      #expect(answer.status == 201, "\(String(decoding: answer.body, as: UTF8.self))")
      return try bench.ended(try #require(answer.object["id"] as? String))
    }
    let still = try export(#""kind":"still","at":0.2,"reference":"a""#)
    let files = try #require(still["files"] as? [[String: Any]])
    #expect(files.map { $0["name"] as? String } == ["clip.branded.png"])
    let picture = try bench.ask(try #require(files[0]["path"] as? String))
    #expect(picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(still["reference"] as? String == "a")
    let photo = try export(#""kind":"livePhoto","at":0.2"#)
    let pair = try #require(photo["files"] as? [[String: Any]])
    #expect(pair.map { $0["name"] as? String } == ["clip.branded.JPG", "clip.branded.MOV"])
    let movie = try bench.ask(try #require(pair[1]["path"] as? String))
    #expect(movie.headers["content-type"] == "video/quicktime")
    let id = try #require(photo["id"] as? String)
    #expect(try bench.ask("/api/exports/\(id)/file").headers["content-type"] == "application/zip")
    for wrong in [
      #""kind":"still""#, #""kind":"film""#, #""at":1"#, #""image":"a""#, #""name":"a""#,
      #""reference":"""#,
    ] {
      let answer = try bench.post("/api/exports", #"{"job":{"input":"\#(clip)"},\#(wrong)}"#)
      #expect(answer.status == 400, "\(wrong)")
    }
  }
}
