import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport

/// Lottie files made by hand, by the rules of the format (lottie.github.io/lottie-spec/1.0).
enum Lottie {
  /// A video of ten frames at ten a second, 100 × 50.
  static func file(_ layers: String..., assets: String = "", head: String = size) -> String {
    "{\"v\":\"5.7.1\",\(head),\"assets\":[\(assets)],\"layers\":[\(layers.joined(separator: ","))]}"
  }

  static let size = "\"w\":100,\"h\":50,\"fr\":10,\"ip\":0,\"op\":10"

  /// A shape layer for all of the video.
  static func layer(_ shapes: String, _ more: String = "") -> String {
    "{\"ty\":4,\"ind\":1,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{},\"shapes\":[\(shapes)]\(more)}"
  }

  /// A value that stands.
  static func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  /// A square of ten around a place, red unless said otherwise.
  static func square(_ place: String = still("[50,25]"), color: String = "[1,0,0,1]") -> String {
    """
    {"ty":"gr","it":[{"ty":"rc","p":\(place),"s":\(still("[10,10]")),"r":\(still("0"))},\
    {"ty":"fl","c":\(still(color)),"o":\(still("100"))},{"ty":"tr"}]}
    """
  }

  /// From (5, 25) at frame 0 to (95, 25) at frame 9, at even speed: ten to the right a frame.
  static let way = """
    {"a":1,"k":[{"t":0,"s":[5,25],"e":[95,25],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":9}]}
    """

  /// `first` until frame 5, from which on it is `then`.
  static func held(_ first: String, _ then: String) -> String {
    "{\"a\":1,\"k\":[{\"t\":0,\"s\":\(first),\"h\":1},{\"t\":5,\"s\":\(then)}]}"
  }

  /// The path of a rectangle.
  static func path(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> String {
    let flat = "[[0,0],[0,0],[0,0],[0,0]]"
    return "{\"c\":true,\"i\":\(flat),\"o\":\(flat),"
      + "\"v\":[[\(minX),\(minY)],[\(maxX),\(minY)],[\(maxX),\(maxY)],[\(minX),\(maxY)]]}"
  }

  /// A frame of a file of 100 × 50.
  static func image(
    of text: String, frame: Int = 0, with changes: ImageChanges = ImageChanges()
  ) throws -> Bitmap {
    try image(of: [UInt8](text.utf8), frame: frame, with: changes)
  }

  static func image(
    of bytes: [UInt8], frame: Int = 0, with changes: ImageChanges = ImageChanges(),
    images: [String: [Bitmap]] = [:]
  ) throws -> Bitmap {
    let target = Rect(x: 0, y: 0, width: 100, height: 50)
    return try withExtendedLifetime(ScratchFolder()) { folder in
      let path = try file(bytes, in: folder)
      let drawing = ImageDrawing(
        image: ImageReference.file(path).changed(by: changes), index: frame,
        part: Rect(x: 0, y: 0, width: 1, height: 1), target: target, clip: target.size)
      return try Rasterizer(images).bitmap(of: .image(drawing), width: 100, height: 50)
    }
  }

  /// The number of frames that are played.
  static func frames(of text: String, with changes: ImageChanges) throws -> Int {
    try withExtendedLifetime(ScratchFolder()) { folder in
      let path = try file([UInt8](text.utf8), in: folder)
      let reference = ImageReference.file(path).changed(by: changes)
      return try Rasterizer().facts(of: reference).ends.count
    }
  }

  private static func file(_ bytes: [UInt8], in folder: ScratchFolder) throws -> String {
    let url = folder.url.appending(path: "logo.json")
    try Data(bytes).write(to: url)
    return url.path
  }

  /// The warnings about a file.
  static func losses(
    of text: String, with changes: ImageChanges = ImageChanges()
  ) throws -> [String] {
    try losses(of: [UInt8](text.utf8), with: changes)
  }

  static func losses(
    of bytes: [UInt8], with changes: ImageChanges = ImageChanges()
  ) throws -> [String] {
    let raster = Rasterizer()
    try withExtendedLifetime(ScratchFolder()) { folder in
      try raster.open(
        ImageReference.file(file(bytes, in: folder)).changed(by: changes))
    }
    return raster.warnings.map { warning in
      if case .imageUnsupported(_, nil, let what) = warning { what } else { "\(warning)" }
    }
  }

  /// Uses each kind of element, so that a mutation can land in all.
  static let everything = file(
    layer(
      """
      {"ty":"gr","it":[{"ty":"el","p":\(still("[20,20]")),"s":\(way)},\
      {"ty":"st","c":\(still("[0,1,0]")),"o":\(still("80")),"w":\(still("2")),"lc":2,"lj":1,"ml":4,\
      "d":[{"n":"d","v":\(still("3"))},{"n":"g","v":\(still("2"))},{"n":"o","v":\(still("1"))}]},\
      {"ty":"tm","s":\(still("10")),"e":\(still("90")),"o":\(still("0")),"m":1},\
      {"ty":"tr","p":\(still("[1,2]")),"a":\(still("[0,0]")),"s":\(still("[100,100]")),\
      "r":\(still("10")),"o":\(still("50"))}]},\
      {"ty":"gr","it":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"c":true,"i":[[0,0],[1,1]],\
      "o":[[0,0],[1,1]],"v":[[0,0],[30,30]]}],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.5],"y":[0]}},\
      {"t":5,"s":[{"c":true,"i":[[0,0],[1,1]],"o":[[0,0],[1,1]],"v":[[9,0],[30,9]]}],"h":1},{"t":9}]}},\
      {"ty":"gf","t":1,"o":\(still("100")),"s":\(still("[0,0]")),"e":\(still("[50,50]")),"r":1,\
      "g":{"p":2,"k":\(still("[0,1,0,0,1,0,0,1,0,1,1,0.5]"))}},{"ty":"tr"}]},\
      {"ty":"sr","sy":1,"p":\(still("[70,20]")),"pt":\(still("5")),"ir":\(still("4")),"is":\(still("0")),\
      "or":\(still("9")),"os":\(still("0")),"r":\(still("0"))},\
      {"ty":"rp","c":\(still("3")),"o":\(still("0")),"tr":{"a":\(still("[0,0]")),"p":\(still("[5,0]")),\
      "s":\(still("[90,90]")),"r":\(still("5")),"so":\(still("100")),"eo":\(still("20"))}},\
      {"ty":"gs","t":2,"o":\(still("100")),"s":\(still("[0,0]")),"e":\(still("[50,50]")),"w":\(still("1")),\
      "h":\(still("0")),"a":\(still("0")),"g":{"p":1,"k":\(still("[0,0,0,1]"))}}
      """,
      """
      ,"tt":1,"tp":3,"hasMask":true,"masksProperties":[{"inv":false,"mode":"a","o":\(still("100")),\
      "pt":\(still(path(0, 0, 90, 50)))},{"inv":true,"mode":"d","o":\(still("80")),"x":\(still("2")),\
      "pt":\(still("{\"c\":true,\"i\":[[0,0]],\"o\":[[0,0]],\"v\":[[5,5]]}"))}],\
      "ef":[{"ty":29,"en":1,"ef":[{"v":\(still("3"))},{"v":\(still("1"))}]}],\
      "sy":[{"ty":0,"c":\(still("[0,0,1]")),"s":\(still("2"))},{"ty":2,"s":\(still("3"))}]
      """),
    """
    {"ty":0,"ind":2,"parent":3,"refId":"a","tt":2,"td":0,"w":100,"h":50,"ip":0,"op":10,"st":0,"sr":1,"ks":{\
    "p":{"s":true,"x":\(still("3")),"y":\(still("4"))}},"tm":\(still("0.1"))}
    """,
    "{\"ty\":1,\"ind\":3,\"sw\":20,\"sh\":10,\"sc\":\"#0080ff\",\"ip\":0,\"op\":10,\"st\":0,\"ks\":{}}",
    assets: "{\"id\":\"a\",\"layers\":[\(layer(square(way)))]}")
}
