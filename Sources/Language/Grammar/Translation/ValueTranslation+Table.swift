extension ValueTranslation {
  /// Possible translations of a foreign word.
  package static func words(for text: String) -> [ValueTranslation] {
    let word = text.plainWord
    return table.filter { $0.words.contains(word) }.flatMap(\.values)
  }

  /// Words with their possible translations, which depend on context.
  private struct Entry {
    let words: [String]
    let values: [ValueTranslation]

    init(_ words: String, _ written: String..., with companion: String? = nil) {
      self.words = words.split(separator: " ").map(String.init)
      values = written.map { ValueTranslation($0, with: companion) }
    }
  }

  private static let table: [Entry] = types + curves + choices + transitions + keyPaths

  private static let types = [
    Entry("lottie bodymovin dotlottie", "\"image\"", with: "image: \"logo.json\""),
    Entry(
      "svg gif png jpg jpeg webp apng img picture logo photo sprite bitmap icon sticker",
      "\"image\"", with: "image: \"logo.png\""),
    Entry("image img picture logo photo svg path asset", "\"file\""),
    Entry("sequence frames", "\"image\"", with: "frames: \"frame_%d.png\" and frameRate: 25"),
    Entry("label caption drawtext textbox title", "\"text\"", with: "string: \"Words\""),
    Entry("circle ellipse oval", "\"shape\"", with: "ellipse: true"),
    Entry("rect rectangle square box", "\"shape\"", with: "rect: true"),
    Entry("solid", "\"group\"", with: "backgroundColor: \"red\""),
    Entry("path line polygon polyline star bezier", "\"shape\"", with: "path: \"M0 0 L100 40\""),
    Entry("null precomp comp composition container view div layer g layergroup", "\"group\""),
    Entry("clip footage film movie source background", "\"video\""),
    Entry(
      "lineargradient radialgradient conicgradient", "\"gradient\"",
      with: "colors: [\"#f80\", \"#08f\"]"),
    Entry("colour", "\"color\""),
    Entry("int integer float double percent", "\"number\""),
    Entry("bool checkbox flag switch", "\"boolean\""),
    Entry("duration seconds timestamp", "\"time\""),
    Entry("select enum choice dropdown", "\"text\"", with: "choices: [\"on\", \"off\"]"),
    Entry("str string url textfield", "\"text\""),
  ]

  /// Curves of CSS and easings.net, under the names that animation libraries use.
  private static let curves = [
    Entry("ease", "\"default\""),
    Entry("easeinout easyease easyeaseinout inout sineinout", "\"easeInEaseOut\""),
    Entry("in quadin power1in", "\"easeIn\""), Entry("out quadout power1out", "\"easeOut\""),
    Entry("none lin", "\"linear\""),
    Entry("stepstart", "{ steps: 1, jump: \"start\" }"), Entry("stepend", "{ steps: 1 }"),
    Entry("hold", "\"discrete\"", "{ steps: 1 }"), Entry("step stepped constant", "\"discrete\""),
    Entry("spline bezier catmullrom smooth", "\"cubic\""),
    Entry("easeinsine", "[0.12, 0, 0.39, 0]"), Entry("easeoutsine", "[0.61, 1, 0.88, 1]"),
    Entry("easeinoutsine", "[0.37, 0, 0.63, 1]"),
    Entry("easeinquad", "[0.11, 0, 0.5, 0]"), Entry("easeoutquad", "[0.5, 1, 0.89, 1]"),
    Entry("easeinoutquad", "[0.45, 0, 0.55, 1]"),
    Entry("easeincubic power2in", "[0.32, 0, 0.67, 0]"),
    Entry("easeoutcubic power2out", "[0.33, 1, 0.68, 1]"),
    Entry("easeinoutcubic power2inout", "[0.65, 0, 0.35, 1]"),
    Entry("easeinquart power3in", "[0.5, 0, 0.75, 0]"),
    Entry("easeoutquart power3out", "[0.25, 1, 0.5, 1]"),
    Entry("easeinoutquart power3inout", "[0.76, 0, 0.24, 1]"),
    Entry("easeinquint power4in", "[0.64, 0, 0.78, 0]"),
    Entry("easeoutquint power4out", "[0.22, 1, 0.36, 1]"),
    Entry("easeinoutquint power4inout", "[0.83, 0, 0.17, 1]"),
    Entry("easeinexpo expoin", "[0.7, 0, 0.84, 0]"),
    Entry("easeoutexpo expoout", "[0.16, 1, 0.3, 1]"),
    Entry("easeinoutexpo expoinout", "[0.87, 0, 0.13, 1]"),
    Entry("easeincirc", "[0.55, 0, 1, 0.45]"), Entry("easeoutcirc", "[0, 0.55, 0.45, 1]"),
    Entry("easeinoutcirc", "[0.85, 0, 0.15, 1]"),
    Entry("easeinback backin", "[0.36, 0, 0.66, -0.56]"),
    Entry("easeoutback backout overshoot", "[0.34, 1.56, 0.64, 1]"),
    Entry("easeinoutback backinout", "[0.68, -0.6, 0.32, 1.6]"),
    Entry("caspringanimation elastic bounce", "\"spring\""),
    Entry("animationgroup caanimationgroup sequence parallel", "\"group\""),
  ]

  private static let choices = [
    Entry("infinite infinity always endless loop indefinite", "\"forever\"", "true"),
    Entry("true yes on", "true"), Entry("false no off", "false"), Entry("once", "1", "false"),
    Entry("freeze hold", "\"forwards\""),
    Entry("none remove", "\"removed\"", "\"none\"", "\"cut\""),
    Entry(
      "middle centre mid centered", "\"center\"", "{ at: \"center\" }"),
    Entry("north", "\"top\"", "{ at: \"top\" }"),
    Entry("south", "\"bottom\"", "{ at: \"bottom\" }"),
    Entry("east", "\"right\"", "{ at: \"right\" }"), Entry("west", "\"left\"", "{ at: \"left\" }"),
    Entry("northwest lefttop tl", "\"topLeft\"", "{ at: \"topLeft\" }"),
    Entry("northeast righttop tr", "\"topRight\"", "{ at: \"topRight\" }"),
    Entry("southwest leftbottom bl", "\"bottomLeft\"", "{ at: \"bottomLeft\" }"),
    Entry("southeast rightbottom br", "\"bottomRight\"", "{ at: \"bottomRight\" }"),
    Entry("topcenter", "\"top\"", "{ at: \"top\" }"),
    Entry("bottomcenter", "\"bottom\"", "{ at: \"bottom\" }"),
    Entry(
      "contain aspectfit fit inside resizeaspect letterbox", "\"resizeAspect\"", "\"contain\"",
      "\"aspectFit\""),
    Entry(
      "cover aspectfill crop resizeaspectfill", "\"resizeAspectFill\"", "\"cover\"",
      "\"aspectFill\""),
    Entry("fill stretch scaletofill resize", "\"resize\"", "\"stretch\""),
    Entry("fade dissolve xfade mix", "\"crossfade\""), Entry("kenburns zoomin", "\"zoom\""),
    Entry("voice voiceover narration speech commentary", "\"recording\""),
    Entry("song soundtrack bgm backgroundmusic audio", "\"music\""),
    Entry("effect sfx sound", "\"soundEffect\""),
    Entry("start", "\"left\""), Entry("justify auto", "\"natural\""),
    Entry("ellipsis tail", "\"end\""), Entry("head", "\"start\""),
    Entry("projecting", "\"square\""), Entry("sharp", "\"miter\""),
  ]

  /// Transitions of FFmpeg's xfade, and of editing programs.
  private static let transitions = [
    Entry("cut hardcut straightcut off", "\"none\""),
    Entry("fadeblack fadetoblack dipblack diptoblack", "\"dip\""),
    Entry("fadewhite fadetowhite dipwhite diptowhite", "{ kind: \"dip\", color: \"white\" }"),
    Entry("slideleft pushleft", "\"push\""),
    Entry("slideright pushright", "{ kind: \"push\", from: \"left\" }"),
    Entry("slideup pushup", "{ kind: \"push\", from: \"bottom\" }"),
    Entry("slidedown pushdown", "{ kind: \"push\", from: \"top\" }"),
    Entry("coverleft cover", "\"slide\""),
    Entry("coverright", "{ kind: \"slide\", from: \"left\" }"),
    Entry("coverup", "{ kind: \"slide\", from: \"bottom\" }"),
    Entry("coverdown", "{ kind: \"slide\", from: \"top\" }"),
    Entry("wiperight smoothright swipe", "\"wipe\""),
    Entry("wipeleft smoothleft", "{ kind: \"wipe\", from: \"right\" }"),
    Entry("wipeup smoothup", "{ kind: \"wipe\", from: \"bottom\" }"),
    Entry("wipedown smoothdown", "{ kind: \"wipe\", from: \"top\" }"),
    Entry("wipetl", "{ kind: \"wipe\", from: \"bottomRight\" }"),
    Entry("wipetr", "{ kind: \"wipe\", from: \"bottomLeft\" }"),
    Entry("wipebl", "{ kind: \"wipe\", from: \"topRight\" }"),
    Entry("wipebr", "{ kind: \"wipe\", from: \"topLeft\" }"),
    Entry("circleopen circlecrop circle radial", "\"iris\""),
    Entry("hblur vblur gaussianblur blurfade", "\"blur\""),
  ]

  private static let keyPaths = [
    Entry("x left positionleft", "\"position.x\""), Entry("y top positiontop", "\"position.y\""),
    Entry("pos location", "\"position\""), Entry("alpha fade transparency", "\"opacity\""),
    Entry("width w sizewidth", "\"bounds.size.width\""),
    Entry("height h sizeheight", "\"bounds.size.height\""), Entry("size bounds", "\"bounds.size\""),
    Entry("translate transform", "\"translation\""), Entry("rotate angle", "\"rotation\""),
    Entry("translatex transformtranslatex dx", "\"translation.x\""),
    Entry("translatey transformtranslatey dy", "\"translation.y\""),
    Entry("scalex transformscalex", "\"scale.x\""), Entry("scaley transformscaley", "\"scale.y\""),
    Entry("zoom", "\"scale\""), Entry("anchor transformorigin", "\"anchorPoint\""),
    Entry("visible visibility display", "\"hidden\""), Entry("zindex z", "\"zPosition\""),
    Entry("background bg fillcolor", "\"backgroundColor\"", "\"fill\""),
    Entry("borderradius radius", "\"cornerRadius\""),
    Entry("fontcolor textcolor colour", "\"color\""), Entry("text content", "\"string\""),
    Entry("strokecolor", "\"stroke\""), Entry("strokewidth", "\"lineWidth\""),
    Entry("trimend strokedashoffset", "\"strokeEnd\""), Entry("trimstart", "\"strokeStart\""),
    Entry("filter gaussianblur", "\"blur\""), Entry("shadowcolour", "\"shadow.color\""),
    Entry("image src source", "\"contents\""), Entry("stops", "\"locations\""),
  ]
}
