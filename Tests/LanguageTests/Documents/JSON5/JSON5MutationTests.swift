import Foundation
import ImprintLanguage
import TestSupport
import Testing

@Suite struct JSON5MutationTests {
  /// Uses every rule of the language, so that a mutation can land in each.
  static let document = Array(
    #"""
    // A comment, é
    { format: 'imprint.overlay/1', "title": "a \"b\" \u20AC \uD83D\uDE00 \x41 \
    goes on", $a_1: [1, -2.5, .5, 5., +0xFF, 1e-3, Infinity, -NaN, true, false, null,],
      /* another */ n\u0061me: { deep: [[[{}]]], '': [], }, \#u{A0}漢: '\0\n\v\q',
    }
    """#.utf8)

  /// Bytes at which readers like to stumble.
  static let spice = Array("\\\"'{}[]:,/*u0x.eE+-IN\n\r\0".utf8) + [0x80, 0xC2, 0xED, 0xF4, 0xFF]

  /// 5,000, or as many as `Scripts/test --fuzz` asks for.
  static let seeds = MutationRounds.seeds(usually: 5_000)

  @Test func `the document that is mutated is a good one`() throws {
    #expect(throws: Never.self) { try JSON5Reader.read(Self.document) }
  }

  @Test func `any text ends in a value or in a fault that lies inside of it`() {
    var faults = 0
    for round in Self.seeds {
      var generator = SeededGenerator(seed: UInt64(round))
      let bytes = Self.document.mutated(Self.spice, by: &generator)
      do throws(JSON5Fault) {
        _ = try JSON5Reader.read(bytes)
      } catch {
        faults += 1
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        #expect((1...lines).contains(error.position.line), "round \(round)")
        #expect((1...bytes.count + 1).contains(error.position.column), "round \(round)")
        #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 }, "round \(round)")
      }
    }
    // Neither outcome may be so rare that the test would say nothing of it.
    if Self.seeds.count >= 5_000 {
      #expect((Self.seeds.count / 5...Self.seeds.count * 49 / 50).contains(faults))
    }
  }

  @Test func `every beginning of a document ends in a value or a fault`() {
    for length in 0..<Self.document.count {
      #expect(throws: JSON5Fault.self) { try JSON5Reader.read(Array(Self.document[..<length])) }
    }
  }

  @Test func `every text of two bytes ends in a value or a fault`() {
    var values = 0
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max where (try? JSON5Reader.read([first, second])) != nil {
        values += 1
      }
    }
    // 90 numbers of two digits; 10 digits after each of + - . and before one point; {} [] "" '';
    // a digit before or after one of the six spaces of one byte.
    #expect(values == 90 + 40 + 4 + 120)
  }
}
