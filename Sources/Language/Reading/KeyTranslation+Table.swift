extension KeyTranslation {
  /// The words of other tools for the keys of parameters, jobs and presets.
  static let table: [KeyTranslation] = parts + jobs

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
