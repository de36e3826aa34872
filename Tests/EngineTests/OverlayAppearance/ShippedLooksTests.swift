import ImprintDraw
import ImprintLanguage
import ImprintValues
import Synchronization
import TestSupport
import Testing

@testable import ImprintEngine

/// What holds of all overlays that ship, on all films, shapes, sizes and texts.
@Suite struct ShippedLooksTests {
  /// Faint on purpose, so that a film can be watched through it.
  private static let faint: Set = ["tiled-id"]
  /// What `stamp` lays on a film: there from the first frame, unless a fade is asked for.
  private static let stamped: Set = ["logo", "text"]
  /// What passes through the frame, from one edge to another.
  private static let rolling: Set = ["ticker", "credits"]
  /// Values without what words pass under: below the label of the ticker they are not read.
  private static let bare = ["ticker": ["label": " "]]
  /// What lies in the middle of all of the frame, or is all of it.
  private static let cards: Set = ["credits", "end-card", "end-tiles", "framed-portrait"]
  /// What it is since the first version: an animation without an end.
  private static let house = "corner-hop"

  /// 4.5 : 1 is what WCAG 2.2 asks of texts at level AA (success criterion 1.4.3).
  @Test(arguments: try ShippedLook.names())
  func `letters are read on every film`(overlay: String) throws {
    let rest = try Self.rest(overlay)
    var measured = 0
    for each in LookCase.chosen {
      let look = try ShippedLook(
        overlay, each.texts, size: each.size, values: Self.bare[overlay] ?? [:])
      measured += try Self.expectContrast(
        of: look, overlay, on: each.film, at: rest, "\(each)")
    }
    #expect((measured > 0) == ShippedLook.saysWords(overlay) || Self.faint.contains(overlay))
  }

  @Test(arguments: try ShippedLook.names(), ["bold", "editorial"])
  func `letters are read on every film with each kit`(overlay: String, kit: String) throws {
    let rest = try Self.rest(overlay)
    let look = try ShippedLook(
      overlay, size: PixelSize(width: 640, height: 360), values: Self.bare[overlay] ?? [:],
      kit: kit)
    for film in LookCase.Scenery.allCases {
      _ = try Self.expectContrast(of: look, overlay, on: film, at: rest, "\(kit) on \(film)")
    }
  }

  /// - Returns: the number of texts that were measured.
  private static func expectContrast(
    of look: ShippedLook, _ overlay: String, on scenery: LookCase.Scenery, at time: Double,
    _ what: String
  ) throws -> Int {
    if faint.contains(overlay) { return 0 }
    let film = scenery.bitmap(look.size)
    let frame = try look.frame(at: time, over: film)
    return try look.texts(at: time).count { text in
      guard let mark = text.drawing.mark else { return false }
      let letters = LetterContrast(
        frame: frame, white: try look.frame(at: time, over: film, text: mark, in: .white),
        black: try look.frame(at: time, over: film, text: mark, in: .black),
        // A line around letters is what they are read against.
        reach: text.drawing.style.outlines.isEmpty ? 2 : 1)
      guard let contrast = letters.worst(in: look.box(of: text)) else { return false }
      #expect(
        contrast >= 4.5, "\(overlay), \(what): \(text.drawing.style.string.prefix(20)): \(contrast)"
      )
      return true
    }
  }

  @Test(arguments: try ShippedLook.names())
  func `most of a white film stays white`(overlay: String) throws {
    if Self.cards.contains(overlay) { return }
    for shape in [LookCase.Shape.wide, .tall] {
      let look = try ShippedLook(overlay, size: shape.size(640))
      let film = LookCase.Scenery.white.bitmap(look.size)
      let frame = try look.frame(at: try Self.rest(overlay), over: film)
      let greens = stride(from: 1, to: frame.samples.count, by: 4).map { frame.samples[$0] }
      // Seven tenths of white.
      let dark = greens.count { $0 < 178 }
      #expect(dark * 10 <= greens.count * 3, "\(overlay), \(shape): \(dark) of \(greens.count)")
    }
  }

  /// 3 : 1 is what WCAG 2.2 asks of graphics at level AA (success criterion 1.4.11).
  @Test(arguments: ["clean", "bold", "editorial"], LookCase.Scenery.allCases)
  func `the bar of progress is told from its track`(kit: String, film: LookCase.Scenery) throws {
    let look = try ShippedLook(
      "progress-bar", size: PixelSize(width: 640, height: 360), kit: kit)
    let frame = try look.frame(at: 6, over: film.bitmap(look.size))
    // Three pixels above the lower edge; half of the film is over.
    let colors = [160, 480].map { x in
      let at = (357 * 640 + x) * 4
      return Color(
        red8: frame.samples[at], green8: frame.samples[at + 1], blue8: frame.samples[at + 2])
    }
    #expect(colors[0].contrast(on: colors[1]) >= 3, "\(kit) on \(film): \(colors)")
  }

  @Test(arguments: try ShippedLook.names())
  func `all letters are in the frame, and none lies on another text`(overlay: String) throws {
    let rest = try Self.rest(overlay)
    for each in LookCase.chosen {
      let look = try ShippedLook(overlay, each.texts, size: each.size)
      var boxes: [(text: String, box: Rect)] = []
      let texts = look.texts(at: rest)
      // Texts that may be left out are, in the least of an overlay.
      if each.texts != .least {
        #expect(texts.isEmpty != ShippedLook.saysWords(overlay), "\(overlay), \(each)")
      }
      for text in texts {
        let clusters = look.rasterizer.clusters(of: text.drawing)
        var letters = SeenLetters(clusters)
        letters.see(clusters, of: text)
        let words = String(text.drawing.style.string.prefix(20))
        if Self.rolling.contains(overlay) { continue }
        #expect(letters.missing == nil, "\(overlay), \(each): \(words)")
        guard text.transforms.count == 1 else { continue }
        let box = look.box(of: text)
        for other in boxes {
          let common = box.intersection(other.box)
          #expect(
            common.size.width < 1 || common.size.height < 1,
            "\(overlay), \(each): \(words) on \(other.text)")
        }
        boxes.append((words, box))
      }
    }
  }

  /// Buttons of phone apps lie over the lowest 22 %, and marks of apps over the uppermost 12 %, of an upright frame.
  @Test(arguments: try ShippedLook.names())
  func `no letter lies under the buttons of phone apps`(overlay: String) throws {
    guard !Self.faint.contains(overlay), overlay != "wandering-id", !Self.rolling.contains(overlay)
    else { return }
    let size = PixelSize(width: 540, height: 960)
    for texts in [ShippedLook.Texts.usual, .long, .arabic] {
      let look = try ShippedLook(overlay, texts, size: size)
      let seen = look.texts(at: try Self.rest(overlay))
      #expect(seen.isEmpty != ShippedLook.saysWords(overlay))
      for text in seen {
        let box = look.box(of: text)
        guard !box.isEmpty else { continue }
        #expect(
          box.minY >= 960 * 0.12 - 1 && box.maxY <= 960 * 0.78 + 1,
          "\(overlay), \(texts): \(text.drawing.style.string.prefix(20)) at \(box)")
      }
    }
  }

  @Test(arguments: try ShippedLook.names())
  func `an overlay is there in the middle of a film of half a second`(overlay: String) throws {
    let size = PixelSize(width: 320, height: 180)
    let long = try ShippedLook(overlay, size: size)
    let whole = try long.frame(at: try Self.rest(overlay)).cover
    let short = try ShippedLook(overlay, size: size, end: 0.5).frame(at: 0.24).cover
    #expect(short * 10 >= whole * 6, "\(overlay): \(short) of \(whole)")
  }

  @Test(arguments: try ShippedLook.names())
  func `an overlay comes and goes between from and until`(overlay: String) throws {
    guard overlay != Self.house else { return }
    let names = try ShippedLook.parameters(of: overlay).map(\.name)
    #expect(names.contains("from") && names.contains("until"), "\(overlay)")
    var values = ["from": "3", "until": "8"]
    if Self.stamped.contains(overlay) { values["fade"] = "0.5" }
    let look = try ShippedLook(
      overlay, size: PixelSize(width: 320, height: 180), values: values)
    let cover = try [2.96, 3.04, 5, 7.96, 8].map { try look.frame(at: $0).cover }
    #expect(cover[0] == 0 && cover[4] == 0, "\(overlay): \(cover)")
    #expect(cover[2] > 0, "\(overlay): \(cover)")
    #expect(cover[1] < cover[2] && cover[3] < cover[2], "\(overlay): \(cover)")
  }

  private static let rests = Mutex<[String: Double]>([:])

  /// The time at which most of an overlay is seen in a film of twelve seconds; looked for once for all tests.
  private static func rest(_ overlay: String) throws -> Double {
    if let known = rests.withLock({ $0[overlay] }) { return known }
    let found = try ShippedLook(overlay, size: PixelSize(width: 160, height: 90)).rest()
    rests.withLock { $0[overlay] = found }
    return found
  }
}
