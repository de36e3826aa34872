import ImprintValues
import Testing

/// ISO/IEC 14496-12, 4.2: 32 bits of size, the type, and 64 bits of size where the first say 1.
@Suite struct BoxHeaderTests {
  private func header(_ size: [UInt8], _ name: String, _ rest: [UInt8] = []) -> BoxHeader? {
    BoxHeader(size + Array(name.utf8) + rest)
  }

  @Test func `a short size stands before the type`() throws {
    let box = try #require(header([0, 0, 1, 2], "ftyp", Array("isom".utf8)))
    #expect(box.name == "ftyp")
    #expect(box.code == 0x6674_7970)
    #expect(box.byteCount == 8)
    #expect(box.boxByteCount == 258)
    #expect(box.end(from: 1000) == 1258)
  }

  @Test func `a long size stands behind the type`() throws {
    let box = try #require(header([0, 0, 0, 1], "mdat", [0, 0, 0, 2, 0, 0, 0, 3, 9, 9]))
    #expect(box.byteCount == 16)
    #expect(box.boxByteCount == 8_589_934_595)
    #expect(box.end(from: 5) == 8_589_934_600)
  }

  @Test func `a size of 0 reaches to the file's end`() throws {
    let box = try #require(header([0, 0, 0, 0], "mdat"))
    #expect(box.boxByteCount == nil)
    #expect(box.end(from: 5) == nil)
  }

  @Test func `a box that is shorter than its header has no end`() throws {
    #expect(try #require(header([0, 0, 0, 7], "free")).end(from: 0) == nil)
    #expect(try #require(header([0, 0, 0, 8], "free")).end(from: 0) == 8)
    #expect(
      try #require(header([0, 0, 0, 1], "free", [0, 0, 0, 0, 0, 0, 0, 15])).end(from: 0) == nil)
    #expect(
      try #require(header([0, 0, 0, 1], "free", [0, 0, 0, 0, 0, 0, 0, 16])).end(from: 0) == 16)
  }

  @Test func `a header that is cut off is none, or has no end`() throws {
    #expect(BoxHeader([0, 0, 0, 8, 0x66, 0x72, 0x65]) == nil)
    let cut = try #require(header([0, 0, 0, 1], "mdat", [0, 0, 0, 0]))
    #expect(cut.byteCount == 16)
    #expect(cut.end(from: 0) == nil)
  }

  @Test func `an end past every file is none`() throws {
    let whole = [UInt8](repeating: 0xFF, count: 8)
    #expect(try #require(header([0, 0, 0, 1], "mdat", whole)).end(from: 0) == nil)
    let half = [0x7F] + [UInt8](repeating: 0xFF, count: 7)
    let box = try #require(header([0, 0, 0, 1], "mdat", half))
    #expect(box.end(from: 0) == .max)
    #expect(box.end(from: 1) == nil)
  }
}
