import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

/// Archives as other programs read them.
@Suite struct ZipArchiveTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func archive(_ names: [String]) throws -> ZipArchive {
    let folder = try ConfinedFolder(scratch.path)
    return ZipArchive(
      entries: try names.map { ZipArchive.Entry(name: $0, file: try #require(folder.open($0))) })
  }

  private func bytes(of archive: ZipArchive) async throws -> Data {
    let stream = HTTPStream()
    let sending = Task {
      defer { stream.finish() }
      try await archive.send(to: stream)
    }
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
      if count < 0 { break }
      if count == 0 { await Task.yield() }
      all += buffer.prefix(count)
    }
    try await sending.value
    return all
  }

  @Test func `files are whole, under their names, and the length is told before`() async throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.hls"), withIntermediateDirectories: true)
    let contents = [
      "a.mp4": String(repeating: "frame", count: 200_000), "fähre 映.mp4": "", "a.hls/1.m4s": "x",
    ]
    for (name, text) in contents { try scratch.write(text, to: name) }
    let archive = try archive(contents.keys.sorted())
    let bytes = try await bytes(of: archive)
    #expect(try archive.byteCount == Int64(bytes.count))
    try bytes.write(to: URL(filePath: scratch.path("all.zip")))
    let list = """
      import zipfile; z = zipfile.ZipFile('all.zip'); print(z.testzip(), [i.compress_type for i in z.infolist()])
      for n in z.namelist(): print(ascii(n), len(z.read(n)))
      """
    let read = try Tool.run("python3", ["-c", list], in: scratch.path)
    #expect(
      read.output == """
        None [0, 0, 0]
        'a.hls/1.m4s' 1
        'a.mp4' 1000000
        'f\\xe4hre \\u6620.mp4' 0

        """, "\(read.errors)")
  }

  /// Headers of 64 bits begin with 4 GiB (APPNOTE.TXT, 4.3.14): 20 bytes more before the file, 12 or 20 more in the
  /// directory, and 76 bytes before its end.
  @Test func `the length of large files is told without reading them`() throws {
    for name in ["small.mp4", "large.mp4"] { try scratch.write("", to: name) }
    let length = 5 << 30
    #expect(truncate(scratch.path("large.mp4"), length) == 0)
    let small = try archive(["small.mp4"]).byteCount
    let large = try archive(["large.mp4"]).byteCount
    #expect(large > Int64(length) + small && large < Int64(length) + small + 200)
  }
}
