extension KeyTranslation {
  /// Keys of CSS, SVG, HTML canvases, After Effects, Lottie, Core Animation, FFmpeg's filters and
  /// common animation libraries, as plain words.
  package static let table: [KeyTranslation] =
    overlays + layers + texts + shapes + animations + parts + jobs

  private static let overlays = [
    KeyTranslation(.overlay, "name label heading", "title: \"Lower third\""),
    KeyTranslation(
      .overlay, "size width height w h resolution dimensions aspect aspectratio composition stage",
      "canvas: \"16:9\""),
    KeyTranslation(
      .overlay, "params variables vars props fields inputs placeholders",
      "parameters: { name: { default: \"Ada\" } }"),
    KeyTranslation(
      .overlay, "children elements objects items nodes sublayers",
      "layers: [{ type: \"text\", string: \"Words\" }]"),
    KeyTranslation(.overlay, "version v schema type kind", "format: \"imprint.overlay/1\""),
  ]

  private static let layers = [
    KeyTranslation(
      .layer, "x y left top pos cx cy coordinates coords location overlay", "position: [40, 30]"),
    KeyTranslation(
      .layer, "right bottom place gravity corner align margin inset offset mainw mainh",
      "position: { at: \"bottomRight\", inset: 24 }"),
    KeyTranslation(.layer, "anchor origin pivot transformorigin", "anchorPoint: [0.5, 0.5]"),
    KeyTranslation(.layer, "width height w h dimensions frame bounds", "size: [200, \"auto\"]"),
    KeyTranslation(.layer, "maxwidth maxheight", "maxSize: [\"80%\", \"auto\"]"),
    KeyTranslation(
      .layer,
      "src source url file href uri picture logo photo img icon svg gif lottie asset animationdata "
        + "contents textfile", "type: \"image\", image: \"logo.png\""),
    KeyTranslation(
      .layer, "sequence sprites images pattern fps",
      "type: \"image\", frames: \"frame_%d.png\", frameRate: 25"),
    KeyTranslation(
      .layer, "objectfit fit resizemode backgroundsize scalemode",
      "type: \"image\", image: \"logo.png\", contentsGravity: \"resizeAspectFill\""),
    KeyTranslation(
      .layer, "crop croprect viewport sourcerect",
      "type: \"image\", image: \"logo.png\", contentsRect: [0, 0, 1, 0.5]"),
    KeyTranslation(.layer, "enable timeline between", "from: 2, until: 8"),
    KeyTranslation(.layer, "start begin in inpoint ip appear startat showat", "from: 2"),
    KeyTranslation(.layer, "end out outpoint op disappear endat hideat stop", "until: 8"),
    KeyTranslation(.layer, "length dur", "from: 2, until: \"+8\""),
    KeyTranslation(.layer, "starttime delay st", "beginTime: 2"),
    KeyTranslation(.layer, "stretch timestretch sr rate playbackrate timescale", "speed: 2"),
    KeyTranslation(
      .layer, "repeat iterations iterationcount repeats", "duration: 2, repeatCount: \"forever\""),
    KeyTranslation(
      .layer,
      "animation animate keyframes transition transitions effects wiggle expression fade fadein "
        + "fadeout ks",
      "animations: [{ keyPath: \"opacity\", from: 0, to: 1, duration: 0.5 }]"),
    KeyTranslation(.layer, "alpha transparency globalalpha", "opacity: 0.8"),
    KeyTranslation(.layer, "visible visibility display enabled", "hidden: true"),
    KeyTranslation(.layer, "z zindex order depth", "zPosition: 1"),
    KeyTranslation(.layer, "background bg bgcolor box boxcolor", "backgroundColor: \"#000000a6\""),
    KeyTranslation(.layer, "borderradius radius rounded rx corners", "cornerRadius: 12"),
    KeyTranslation(
      .layer,
      "bordertopleftradius bordertoprightradius borderbottomleftradius borderbottomrightradius "
        + "roundedcorners cornermask", "cornerRadius: 12, maskedCorners: [\"topLeft\"]"),
    KeyTranslation(.layer, "border", "borderWidth: 2, borderColor: \"white\""),
    KeyTranslation(.layer, "overflow clip clipstobounds clipschildren", "masksToBounds: true"),
    KeyTranslation(
      .layer, "clippath matte trackmatte maskimage", "mask: { type: \"shape\", ellipse: true }"),
    KeyTranslation(
      .layer,
      "boxshadow textshadow dropshadow shadowcolor shadowcolour shadowx shadowy shadowradius "
        + "shadowoffset shadowopacity", "shadow: { offset: [0, 3], radius: 4 }"),
    KeyTranslation(.layer, "blurradius gblur boxblur gaussianblur", "blur: 6"),
    KeyTranslation(.layer, "backdropfilter", "backdropBlur: 12"),
    KeyTranslation(.layer, "rotate angle rotationz orientation", "rotation: 45"),
    KeyTranslation(
      .layer, "transform matrix", "rotation: 45, scale: 1.5, translation: [10, 0]"),
    KeyTranslation(.layer, "translate translatex translatey dx dy", "translation: [10, 0]"),
    KeyTranslation(.layer, "scalex scaley zoom", "scale: [1.5, 1]"),
    KeyTranslation(.layer, "children layers elements items nodes", "sublayers: []"),
    KeyTranslation(.layer, "id class key nm title", "name: \"logo\""),
    KeyTranslation(.layer, "backgroundrepeat repeatx repeaty", "tile: { spacing: [20, 20] }"),
    KeyTranslation(
      .layer, "gradient stops lineargradient",
      "type: \"gradient\", colors: [\"#f80\", \"#08f\"]"),
  ]

  private static let texts = [
    KeyTranslation(
      .layer, "text label caption content value innertext textcontent html words",
      "type: \"text\", string: \"Words\""),
    KeyTranslation(
      .layer, "fontfamily typeface family fontname fontweight fontstyle bold weight",
      "type: \"text\", font: \"Inter Bold\""),
    KeyTranslation(
      .layer, "fontcolor fontcolour textcolor textcolour foregroundcolor colour",
      "type: \"text\", color: \"white\""),
    KeyTranslation(
      .layer, "textalign halign justify justification", "type: \"text\", alignment: \"center\""),
    KeyTranslation(
      .layer, "verticalalign valign alignitems", "type: \"text\", verticalAlignment: \"center\""),
    KeyTranslation(
      .layer, "wrap textwrap wordwrap whitespace multiline linebreak",
      "type: \"text\", wraps: true"),
    KeyTranslation(.layer, "ellipsis textoverflow truncate", "type: \"text\", truncation: \"end\""),
    KeyTranslation(.layer, "lineheight leading", "type: \"text\", lineSpacing: 4"),
    KeyTranslation(.layer, "boxborderw paddingleft paddingtop", "type: \"text\", padding: [12, 6]"),
    KeyTranslation(
      .layer, "textstroke webkittextstroke strokecolor borderw",
      "type: \"text\", outline: { color: \"black\", width: 1 }"),
  ]

  private static let shapes = [
    KeyTranslation(
      .layer, "fillcolor fillcolour", "type: \"shape\", rect: true, fill: \"white\""),
    KeyTranslation(
      .layer, "cliprule windingrule evenodd",
      "type: \"shape\", path: \"M0 0h90v90h-90z M20 20h50v50h-50z\", fillRule: \"evenOdd\""),
    KeyTranslation(
      .layer, "strokewidth thickness",
      "type: \"shape\", rect: true, stroke: \"white\", lineWidth: 2"),
    KeyTranslation(
      .layer, "dash dasharray strokedasharray", "type: \"shape\", rect: true, lineDash: [8, 4]"),
    KeyTranslation(.layer, "strokelinecap", "type: \"shape\", rect: true, lineCap: \"round\""),
    KeyTranslation(.layer, "strokelinejoin", "type: \"shape\", rect: true, lineJoin: \"round\""),
    KeyTranslation(
      .layer, "d points pathdata polygon line", "type: \"shape\", path: \"M0 0 L100 40\""),
    KeyTranslation(.layer, "circle r", "type: \"shape\", ellipse: true, size: [80, 80]"),
    KeyTranslation(
      .layer, "trimpath trimstart trimend strokedashoffset",
      "type: \"shape\", rect: true, strokeStart: 0, strokeEnd: 0.5"),
  ]

  private static let animations = [
    KeyTranslation(
      .animation, "property prop attribute attributename target param", "keyPath: \"opacity\""),
    KeyTranslation(
      .animation,
      "easing ease easingfunction animationtimingfunction timing interpolation curve bezier",
      "timingFunction: \"easeInEaseOut\""),
    KeyTranslation(.animation, "easings keysplines", "timingFunctions: [\"easeIn\"]"),
    KeyTranslation(
      .animation, "keyframes frames keys stops", "values: [0, 1, 0], keyTimes: [0, 0.5, 1]"),
    KeyTranslation(
      .animation, "times offsets keyframetimes", "values: [0, 1, 0], keyTimes: [0, 0.5, 1]"),
    KeyTranslation(
      .animation,
      "delay start begin starttime startat startdelay animationdelay offset in inpoint at",
      "beginTime: 1"),
    KeyTranslation(.animation, "dur length time animationduration", "duration: 0.5"),
    KeyTranslation(
      .animation, "end out outpoint until finish stop", "beginTime: 1, duration: 0.5"),
    KeyTranslation(
      .animation, "iterationcount iterations repeat repeats loop count animationiterationcount",
      "repeatCount: \"forever\""),
    KeyTranslation(
      .animation, "direction animationdirection alternate yoyo reverse pingpong",
      "autoreverses: true"),
    KeyTranslation(.animation, "fill animationfillmode freeze hold persist", "fillMode: \"both\""),
    KeyTranslation(.animation, "mode calcmode", "calculationMode: \"linear\""),
    KeyTranslation(.animation, "fromvalue startvalue initial initialvalue", "from: 0"),
    KeyTranslation(.animation, "tovalue endvalue final value", "to: 1"),
    KeyTranslation(.animation, "byvalue delta amount", "by: 0.5"),
    KeyTranslation(
      .animation, "motionpath offsetpath d", "keyPath: \"position\", path: \"M0 0 L100 40\""),
    KeyTranslation(
      .animation, "autorotate orienttopath offsetrotate",
      "keyPath: \"position\", path: \"M0 0 L100 40\", rotationMode: \"auto\""),
    KeyTranslation(.animation, "tension", "type: \"spring\", stiffness: 100"),
    KeyTranslation(.animation, "friction bounce", "type: \"spring\", damping: 10"),
    KeyTranslation(.animation, "velocity", "type: \"spring\", initialVelocity: 2"),
    KeyTranslation(.animation, "rate playbackrate timescale stretch", "speed: 2"),
    KeyTranslation(.animation, "isadditive composite accumulate", "additive: true"),
  ]

  private static let parts = [
    KeyTranslation(
      .parameter, "value initial defaultvalue fallback standard", "default: \"Ada\""),
    KeyTranslation(
      .parameter, "options enum values oneof allowed", "default: \"on\", choices: [\"on\", \"off\"]"
    ),
    KeyTranslation(
      .parameter, "label help title hint tooltip comment", "description: \"Who is speaking.\""),
    KeyTranslation(.parameter, "placeholder sample", "example: \"Ada\""),
    KeyTranslation(.parameter, "mandatory optional", "required: true"),
    KeyTranslation(.parameter, "kind datatype", "type: \"text\""),
    KeyTranslation(.shadow, "blur blurradius size spread", "radius: 4"),
    KeyTranslation(.shadow, "x y dx dy offsetx offsety distance", "offset: [0, 3]"),
    KeyTranslation(.shadow, "alpha", "opacity: 0.5"),
    KeyTranslation(.outline, "size thickness radius linewidth", "width: 1"),
    KeyTranslation(.place, "place position gravity anchor corner align", "at: \"topLeft\""),
    KeyTranslation(.place, "margin offset padding distance", "at: \"topLeft\", inset: 24"),
  ]

  private static let jobs = [
    KeyTranslation(
      .job, "in i src source file video clip film inputfile", "input: \"clip.mp4\""),
    KeyTranslation(.job, "out dst dest destination target outputfile", "output: \"out.mp4\""),
    KeyTranslation(.job, "watermark logo layers graphics template", "overlay: \"corner-hop\""),
    KeyTranslation(
      .job, "vars variables set params values", "parameters: { userId: \"10086\" }"),
    KeyTranslation(.job, "start end from to ss duration", "trim: { start: 1, end: 9 }"),
    KeyTranslation(.job, "fps r rate", "frameRate: 30"),
    KeyTranslation(
      .job, "userid user uid id username label", "parameters: { userId: \"10086\" }"),
    KeyTranslation(
      .job, "music song soundtrack bgm backgroundmusic sound sounds tracks soundtracks",
      "audio: { tracks: [{ kind: \"music\", file: \"song.mp3\" }] }"),
    KeyTranslation(
      .job, "voice voiceover narration recording speech",
      "audio: { tracks: [{ kind: \"recording\", file: \"voice.wav\" }] }"),
    KeyTranslation(
      .job, "effect effects soundeffect sfx",
      "audio: { tracks: [{ kind: \"soundEffect\", file: \"ding.wav\", at: 3 }] }"),
    KeyTranslation(
      .job, "ducking duck sidechain autoduck",
      "audio: { tracks: [{ kind: \"music\", file: \"song.mp3\", duck: true }] }"),
    KeyTranslation(.job, "mute muted silent", "audio: { mute: true }"),
    KeyTranslation(.job, "volume gain", "audio: { volume: 0.5 }"),
    KeyTranslation(
      .job, "width height w h resolution dimensions scale resize maxsize fit",
      "size: [1280, 720]"),
    KeyTranslation(
      .job, "speedpreset x264preset encoderpreset cpuused deadline", "effort: \"good\""),
    KeyTranslation(.job, "gif webp apng", "output: \"clip.gif\""),
    KeyTranslation(.track, "ducking sidechain autoduck", "duck: true"),
    KeyTranslation(.job, "quality codec profile settings encoder vcodec", "preset: \"auto\""),
    KeyTranslation(.job, "rotate", "rotation: \"bake\""),
    KeyTranslation(.clip, "src source path url filename input video", "file: \"clip.mp4\""),
    KeyTranslation(
      .clip, "start end from to in out ss inpoint outpoint", "trim: { start: 1, end: 9 }"),
    KeyTranslation(.clip, "transition xfade", "join: \"crossfade\""),
    KeyTranslation(.clip, "transitionduration fadeduration joinduration", "joinSeconds: 0.5"),
    KeyTranslation(.clip, "rate playbackrate setpts atempo tempo timestretch", "speed: 2"),
    KeyTranslation(.clip, "hold pause still freezeframe", "freeze: { at: 4, seconds: 2 }"),
    KeyTranslation(.clip, "gain level loudness audio", "volume: 0.5"),
    KeyTranslation(
      .clip, "reverse reversed backwards backward rewind",
      advising: "clips are played forwards alone; reverse the file itself first"),
    KeyTranslation(.freeze, "time position start frame from", "at: 4"),
    KeyTranslation(.freeze, "duration length for", "seconds: 2"),
    KeyTranslation(
      .slideshow, "files pictures photos slides folder", "images: [\"pictures/\"]"),
    KeyTranslation(.slideshow, "time length each", "seconds: 3"),
    KeyTranslation(.slideshow, "r rate", "frameRate: 30"),
    KeyTranslation(.slideshow, "width height w h resolution dimensions", "size: [1280, 720]"),
    KeyTranslation(.slideshow, "mode scale contentmode objectfit", "fit: \"aspectFill\""),
    KeyTranslation(.slideshow, "color backgroundcolor", "background: \"black\""),
    KeyTranslation(.slideshow, "fade crossfade dissolve xfade", "transition: \"crossfade\""),
    KeyTranslation(.slideshow, "transitionduration fadeduration", "transitionSeconds: 0.5"),
    KeyTranslation(.slideshow, "zoom kenburns zoompan", "motion: \"zoom\""),
    KeyTranslation(.slideshow, "audio sound song soundtrack", "music: \"song.mp3\""),
    KeyTranslation(.input, "width height w h resolution dimensions", "size: [1280, 720]"),
    KeyTranslation(.input, "seconds length time", "duration: 10"),
    KeyTranslation(.input, "fps r rate", "frameRate: 30"),
    KeyTranslation(
      .input, "background backgroundcolor fill transparent alpha", "color: \"transparent\""),
    KeyTranslation(.trim, "from in begin ss", "start: 1"),
    KeyTranslation(.trim, "to out stop until duration length t", "end: 9"),
    KeyTranslation(.track, "gain level loudness db", "volume: 0.5"),
    KeyTranslation(.track, "src source path url filename input audio sound", "file: \"voice.wav\""),
    KeyTranslation(.track, "type role", "kind: \"music\""),
    KeyTranslation(.track, "start begin offset delay position time", "at: 3"),
    KeyTranslation(.track, "in trimstart ss", "from: 1"),
    KeyTranslation(.track, "out end trimend until", "to: 9"),
    KeyTranslation(.track, "semitones transpose shift", "pitch: 4"),
    KeyTranslation(.track, "repeat loops repeatcount", "loop: true"),
    KeyTranslation(.transition, "type name effect style transition", "kind: \"wipe\""),
    KeyTranslation(.transition, "direction side origin start corner place at", "from: \"left\""),
    KeyTranslation(.transition, "through background fill", "color: \"black\""),
    KeyTranslation(.preset, "name label", "title: \"Small H.264\""),
    KeyTranslation(.preset, "extension ext muxer", "container: \"mp4\""),
    KeyTranslation(
      .preset, "codec vcodec encoder encoders cv", "video: { encoders: [\"libx264\"] }"),
    KeyTranslation(
      .preset, "acodec sound ca", "audio: { encoders: [\"aac\"], copy: [\"aac\"] }"),
    KeyTranslation(
      .preset, "faststart movflags weboptimized", "optimizeForNetworkUse: true"),
    KeyTranslation(.video, "codec vcodec encoder c cv", "encoders: [\"libx264\"]"),
    KeyTranslation(
      .video, "crf bitrate b bv preset tune profile quality qscale options",
      "encoders: [{ name: \"libx264\", options: { crf: 23 } }]"),
    KeyTranslation(
      .video, "size width height scale resolution maxsize", "fit: [1280, 720]"),
    KeyTranslation(.video, "pixfmt", "pixelFormat: \"yuv420p\""),
    KeyTranslation(.video, "fps r", "frameRate: 30"),
    KeyTranslation(.video, "gop g keyint keyframeinterval", "keyframeSeconds: 2"),
    KeyTranslation(.audio, "codec acodec encoder c ca", "encoders: [\"aac\"]"),
    KeyTranslation(.audio, "b ba", "bitrate: 128000"),
    KeyTranslation(.audio, "passthrough", "copy: [\"aac\"]"),
  ]
}
