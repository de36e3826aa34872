internal import Imprint

/// An option of other programs, with its equivalent in this one.
struct ForeignOption {
  private let words: Set<String>
  /// The equivalent option; nil where there is only advice.
  private let option: Option?
  private let advice: String

  private init(_ words: String, _ option: Option?, _ advice: String) {
    self.words = Set(words.split(separator: " ").map(String.init))
    self.option = option
    self.advice = advice
  }

  /// Whether the word is an option of other programs, so that a similarity to one of this program is a coincidence.
  static func isKnown(_ word: String) -> Bool { all.contains { $0.words.contains(word) } }

  /// The advice for a user of the word with a command; nil where the command has no equivalent.
  static func advice(on word: String, for command: Command) -> String? {
    all.first { foreign in
      foreign.words.contains(word)
        && foreign.option.map { option in command.options.contains { $0.name == option.name } }
          ?? true
    }?.advice
  }

  /// The known options, in order of search: of several with the same word, the first one that a command supports is
  /// used.
  private static let all = [
    ForeignOption(
      "-o --output --out --dest --destination -O", BatchOptions.workers,
      "each job's output stands in the list: a column output, or the key output"),
    ForeignOption(
      "-j -P --jobs --parallel --max-procs --concurrency", BatchOptions.workers,
      "--workers N runs so many jobs at one time"),
    ForeignOption(
      "--continue --restart", BatchOptions.resume, "--resume runs what is not done"),
    ForeignOption(
      "--results --joblog", BatchOptions.workers, "--report PATH is where results are kept"),
    ForeignOption(
      "-y -Y -f --force --yes --replace", JobOptions.overwrite,
      "--overwrite replaces an existing output"),
    ForeignOption(
      "-n --no-clobber --no-overwrite", JobOptions.overwrite,
      "an existing output is replaced with --overwrite only"),
    ForeignOption(
      "-ss --seek --time --timestamp --start --position", StillOptions.at,
      "--at T takes the frame showing then"),
    ForeignOption(
      "-d -t --duration --interval --delay --time", SlideshowOptions.perSecond,
      "--seconds S is the time of each image"),
    ForeignOption(
      "--fade --crossfade --xfade --dissolve", SlideshowOptions.transition,
      "--transition crossfade, and --transition-seconds S for its length"),
    ForeignOption(
      "--zoom --kenburns --ken-burns --zoompan", SlideshowOptions.motion,
      "--motion zoom has images grow slowly"),
    ForeignOption(
      "--audio --sound --song --soundtrack", SoundOptions.music,
      "--music FILE is heard"),
    ForeignOption(
      "--subtitle --subs --sub --sub-file --srt --vtt --captions --caption", JobOptions.subtitles,
      "--subtitles FILE is kept as a track"),
    ForeignOption(
      "--narration --voiceover --voice-over --recording --speech", SoundOptions.voice,
      "--voice FILE is heard in place of the original sound"),
    ForeignOption(
      "--ducking --sidechain --sidechaincompress --auto-duck", SoundOptions.duck,
      "--duck DB has music step back under speech"),
    ForeignOption(
      "--loudness --loudnorm --normalize --lufs", Option(.volume),
      "loudness is not measured: \(Option(.volume).spelling) X scales the sound; ffmpeg's loudnorm can measure it first"
    ),
    ForeignOption(
      "-s --resolution --scale --resize", SlideshowOptions.perSecond,
      "--size WxH is that of the frame"),
    ForeignOption(
      "-s --resolution --scale --resize --max-size --max-width --max-height", Option(.size),
      "--size WxH is a box that the picture fits; --size 1280x its width alone, --size x720 its height"
    ),
    ForeignOption(
      "-preset --speed-preset --x264-preset --encoder-preset --cpu-used -cpu-used -deadline",
      Option(.effort), "--effort draft, fast, good or best; x264's own words too, as slow"),
    ForeignOption("-ss --seek --from --begin", Option(.start), "--start T begins there"),
    ForeignOption(
      "-t --duration --length", Option(.end),
      "--end T ends there; T counts from the beginning of the input, as --start does"),
    ForeignOption("-to --stop --until", Option(.end), "--end T ends there"),
    ForeignOption(
      "-r -fps --rate --framerate --frame-rate", Option(.frameRate),
      "--fps N sets a constant frame rate"),
    ForeignOption(
      "-crf -qp -q:v -qscale -qscale:v --quality", Option(.crf),
      "--crf N sets the quality, less is better"),
    ForeignOption(
      "-b -vb -b:v -maxrate --bit-rate --video-bitrate", Option(.bitrate),
      "--bitrate N sets the bits a second, as in 4000000 or 4M"),
    ForeignOption(
      "-vf -filter -filter:v -filter_complex -lavfi --filter --drawtext", StampOptions.text,
      "--logo FILE or --text TEXT is what is stamped, --place says where"),
    ForeignOption(
      "-vf -filter -filter:v -filter_complex -lavfi --filter", JobOptions.overlay,
      "--overlay NAME lays an overlay over the video; 'imprint overlays' lists them"),
    ForeignOption(
      "--watermark --image --picture --icon", StampOptions.logo, "--logo FILE is the image"),
    ForeignOption(
      "--string --label --caption", StampOptions.text, "--text TEXT is what is written"),
    ForeignOption(
      "--position --pos --gravity --corner --align", StampOptions.place,
      "--place PLACE says where, as in topLeft"),
    ForeignOption(
      "--margin --padding --offset", StampOptions.inset, "--inset LEN is the way from the edges"),
    ForeignOption("--alpha --transparency", StampOptions.opacity, "--opacity X, 0 to 1"),
    ForeignOption("--duration", StampOptions.until, "--until +T ends it so long after --from"),
    ForeignOption(
      "-an --no-audio --no-sound --silent --noaudio", Option(.mute),
      "--mute leaves the sound out"),
    ForeignOption(
      "-af -filter:a -vol --gain", Option(.volume),
      "--volume X changes the sound's, 1 is as it was"),
    ForeignOption(
      "-c -codec -c:v -codec:v -vcodec --codec --encoder -c:a -codec:a -acodec -b:a -ab -ar -ac "
        + "-profile:v -tune -pix_fmt -g",
      JobOptions.preset,
      "--preset NAME says how it is encoded; 'imprint presets' lists them"),
    ForeignOption(
      "--format -format --container", JobOptions.output,
      "the extension of --output chooses the container"),
    ForeignOption("--out --dest --destination -O", JobOptions.output, "--output PATH, or -o PATH"),
    ForeignOption("-map --track --stream", Option(.videoTrack), "--video-track N, from 1"),
    ForeignOption(
      "-u -id --id --uid --user", JobOptions.userID, "--user-id ID is what is shown"),
    ForeignOption(
      "-p -D --name --title --param --parameter --parameters --var --variable --define",
      JobOptions.set,
      "--set KEY=VALUE gives a parameter its value"),
    ForeignOption(
      "-q -loglevel -nostats -hide_banner --silent", JobOptions.quiet,
      "--quiet leaves warnings and progress out"),
    ForeignOption("-v --debug --log-level", JobOptions.verbose, "--verbose tells what is decided"),
    ForeignOption(
      "-vframes -frames:v -frames --screenshot --thumbnail", nil,
      "'imprint still' takes single frames out of a video"),
    ForeignOption("-V --version", nil, "'imprint --version' prints it"),
  ]
}
