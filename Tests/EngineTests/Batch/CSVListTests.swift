import Foundation
import ImprintEngine
import ImprintLanguage
import TestSupport
import Testing

@testable import ImprintPlanning

/// Lists in CSV, as RFC 4180 and spreadsheets write them.
@Suite struct CSVListTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func values(_ text: String) throws -> [[String: String]] {
    try folder.list(text).all().map(\.values)
  }

  @Test(arguments: [
    ("input,text\na.mp4,plain\n", "plain"),
    ("input,text\r\na.mp4,plain\r\n", "plain"),
    ("input,text\ra.mp4,plain\r", "plain"),
    ("input,text\ra.mp4,\"two\rlines\"", "two\nlines"),
    ("\u{FEFF}input,text\na.mp4,plain", "plain"),
    ("input,text\na.mp4,\"in quotes\"\n", "in quotes"),
    ("input,text\na.mp4,\"one, two\"\n", "one, two"),
    ("input,text\na.mp4,\"say \"\"hi\"\"\"\n", "say \"hi\""),
    ("input,text\na.mp4,\"two\nlines\"\n", "two\nlines"),
    ("input,text\r\na.mp4,\"two\r\nlines\"\r\n", "two\nlines"),
    ("input,text\na.mp4,a 5\" logo\n", "a 5\" logo"),
    ("input,text\na.mp4, spaces \n", "spaces"),
    ("text,input\n\"\"\"\",a.mp4\n", "\""),
    ("\"input\",\"text\"\na.mp4,Ä 雪\n", "Ä 雪"),
  ])
  func `a cell is read as it was meant`(text: String, value: String) throws {
    #expect(try values(text) == [["text": value]])
  }

  @Test func `columns of a job's own make the job, and others are parameters`() throws {
    let jobs = try folder.list(
      "input,output,overlay,preset,start,end,userId\nin.mp4,out.mkv,caption,low,1.5,1:02,7\n"
    ).all()
    let job = try #require(jobs[0].request)
    #expect(job.input == .file(folder.path("in.mp4")))
    #expect(job.output == folder.path("out.mkv"))
    #expect((job.trimStart, job.trimEnd) == (1.5, 62))
    #expect(job.presetName == "low")
    #expect(jobs[0].values == ["userId": "7"])
    guard case .entry(let entry)? = job.overlays.first else {
      Issue.record("\(job.overlays)")
      return
    }
    #expect(entry.reference.value == .document(.name("caption")))
    #expect(entry.reference.position == SourcePosition(line: 2, column: 1))
  }

  /// `PATH_MAX` of Linux is 4096 with the zero that ends a path.
  @Test(arguments: ["input", "output", "intro", "outro"])
  func `a path that no file has is a fault of its cell`(column: String) throws {
    let other = column == "input" ? "userId" : "input"
    func message(_ count: Int) throws -> String? {
      let path = String(repeating: "a", count: count)
      let listed = try folder.list("\(other),\(column)\nx.mp4,\(path)\n").all()[0]
      guard case .failure(let error) = listed.job else { return nil }
      return error.diagnostics.first?.faults.first?.description
    }
    #expect(try message(4095) == nil)
    #expect(
      try message(4096) == "2:1: \(column): a path has 4095 bytes at most, and this has 4096")
  }

  @Test func `a row without an overlay has the house's, and the preset auto`() throws {
    let job = try #require(try folder.list("input\nin.mp4\n").all()[0].request)
    #expect(job.overlays == [.document(.name("corner-hop"))])
    #expect(job.preset == .auto)
  }

  @Test func `an empty cell, and one that is missing, say nothing`() throws {
    let jobs = try folder.list("input,userId,label\na.mp4,1,\nb.mp4,\nc.mp4\n\"d.mp4\",\"\",x\n")
      .all()
    #expect(jobs.map(\.values) == [["userId": "1"], [:], [:], ["label": "x"]])
  }

  @Test func `cells fill a template, whose paths are relative to itself`() throws {
    try folder.write(
      """
      { input: "default.mp4", overlay: { use: "caption", parameters: { text: "own" } },
        parameters: { size: 3, text: "all" }, trim: { start: 2 } }
      """, to: "jobs/template.json")
    let path = try folder.write("input,start,text\n,,\nb.mp4,4,hi\n", to: "lists/list.csv")
    let list = try JobList(path, template: folder.path("jobs/template.json"))
    let jobs = try list.all().map { try $0.job.get() }
    #expect(jobs[0].input == .file(folder.path("jobs/default.mp4")))
    #expect(jobs[0].trimStart == 2)
    #expect(jobs[1].input == .file(folder.path("lists/b.mp4")))
    #expect(jobs[1].trimStart == 4)
    #expect(jobs[1].overlays.count == 1)
    #expect(jobs[1].parameters.values["text"]?.folder == folder.path("lists"))
    #expect(jobs[1].parameters.values["size"]?.value == .typed(.number(3)))
  }

  @Test(arguments: [
    (
      "b.mp4,1,2,3",
      "3:1: the row has 4 cells, and the header 3 (a cell with a comma in it is put in quotes)"
    ),
    (",1,2", "3:1: input: the row names no input"),
    (
      "b.mp4,\"1\"x,2",
      "3:1: userId: something follows the quote that ends the cell (quotes inside of a cell in quotes are doubled)"
    ),
    ("b.mp4,1,soon", "3:1: end: 'soon' is not a time such as 12.5, 1:02.5 or 1:00:00"),
  ])
  func `a broken row is told with its line, and the rest is read`(row: String, fault: String) throws
  {
    let jobs = try folder.list("input,userId,end\na.mp4,1,2\n\(row)\nc.mp4,3,4\n").all()
    #expect(jobs.map(\.line) == [2, 3, 4])
    #expect(jobs.map(\.faults) == [[], [fault], []])
    #expect(jobs[2].values == ["userId": "3"])
  }

  @Test func `commas after the last column are no cells`() throws {
    #expect(try values("input,userId,,\na.mp4,1,,\n") == [["userId": "1"]])
  }

  @Test func `lines are counted as an editor counts them`() throws {
    let jobs = try folder.list("input,text\n\na.mp4,\"1\n2\n3\"\n\nb.mp4,x\n").all()
    #expect(jobs.map(\.line) == [3, 7])
  }

  @Test(arguments: [
    ("input,text\na.mp4,\"open\nb.mp4,x\n", ExportError.ListFault.unclosedQuote(line: 2)),
    ("input,,text\n", .unnamedColumn(2)),
    ("input,text,text\n", .repeatedColumn("text")),
    ("inptu,text\n", .noInput(columns: ["inptu", "text"])),
    ("input;text\n", .noInput(columns: ["input;text"])),
  ])
  func `a list that cannot be read is refused whole`(
    text: String, fault: ExportError.ListFault
  ) throws {
    let error = #expect(throws: ExportError.self) { _ = try folder.list(text).all() }
    #expect(error?.fault == .list(fault, at: folder.path("list.csv")))
    #expect(error?.kind == .invalid)
  }

  @Test func `text of two bytes a character is told as such`() throws {
    let path = folder.path("list.csv")
    try #require("input\n".data(using: .utf16)).write(to: URL(filePath: path))
    let error = #expect(throws: ExportError.self) { _ = try JobList(path) }
    #expect(error?.fault == .list(.notUTF8, at: path))
  }

  @Test func `cells longer than what is read at once are whole`() throws {
    let long = String(repeating: "0123456789", count: 40_000)
    let jobs = try folder.list("input,text\na.mp4,\(long)\nb.mp4,x\n").all()
    #expect(jobs.map(\.values) == [["text": long], ["text": "x"]])
  }
}
