import Testing

@testable import ImprintMedia
@testable import ImprintValues

/// The options of encoders that documents may set, which name no file.
@Suite struct AllowedOptionsTests {
  private static func refusal(_ encoder: String, _ option: String, _ value: String = "a") -> String?
  {
    EncoderFacts.of(encoder).refusal(of: option, value)?.why
  }

  /// A plan holds them, and a preset may say the same.
  @Test func `what the table itself sets may be set`() {
    for facts in EncoderFacts.table {
      let efforts = facts.efforts.map { efforts in
        (EncodingEffort.levels + efforts.ownWords.map { .own($0) }).compactMap(efforts.options)
      }
      let sets = [
        facts.sourceOptions ?? [:], facts.smallFrameOptions, facts.alphaOptions,
        facts.surroundOptions,
      ]
      for (option, value) in (sets + (efforts ?? [])).flatMap(\.self) {
        #expect(Self.refusal(facts.name, option, value) == nil, "\(facts.name)")
      }
    }
  }

  /// FFmpeg 5.1: options of libx264, libx265's through its parameters, and generic ones that make the first two write.
  @Test(arguments: [
    ("libx264", "stats"), ("libx264", "passlogfile"), ("libx264", "x264opts"), ("libx264", "flags"),
    ("libx264rgb", "stats"), ("libx265", "flags"), ("libx265", "stats"),
    ("hevc_qsv", "load_plugins"),
    ("aac", "stats"), ("h264_unheard", "stats"), ("libvvenc", "vvenc-params"),
    ("libkvazaar", "kvazaar-params"), ("librav1e", "rav1e-params"), ("mpeg4", "x264-params"),
  ])
  func `an option that is not listed is refused`(encoder: String, option: String) {
    #expect(
      Self.refusal(encoder, option)
        == "\(option) is no option of \(encoder) that a document may set"
    )
  }

  @Test(arguments: [
    ("libx264", "dump-yuv"), ("libx264", "dump_yuv"), ("libx264", "stats"), ("libx264", "pass"),
    ("libx264", "cqm"), ("libx264", "cqmfile"), ("libx264", "opencl-clbin"), ("libx264", "zones"),
    ("libx264", "log-file"), ("libx264", "no-stats"), ("libx265", "csv"), ("libx265", "stats"),
    ("libx265", "analysis-save"), ("libx265", "analysis-load"), ("libx265", "analysis-reuse-file"),
    ("libx265", "recon"), ("libx265", "lambda-file"), ("libx265", "scaling-list"),
    ("libx265", "dhdr10-info"), ("libx265", "nalu-file"), ("libx265", "pass"), ("libx265", "zones"),
    ("libx265", "dolby-vision-rpu"), ("libx265", "film-grain"), ("libsvtav1", "enable-stat-report"),
    ("libsvtav1", "pass"), ("libsvtav1", "stats"), ("libaom-av1", "film-grain-table"),
    ("libaom-av1", "partition-info-path"), ("libaom-av1", "two-pass-output"),
    ("libaom-av1", "vmaf-model-path"), ("libaom-av1", "second-pass-log"),
  ])
  func `a parameter that is not listed is refused, wherever it stands`(
    encoder: String, key: String
  ) throws {
    let option = try #require(EncoderFacts.of(encoder).parametersOption)
    let allowed = encoder == "libaom-av1" ? "aq-mode=1" : "crf=30"
    for text in ["\(key)=a", "\(allowed):\(key)=a", "\(key)=a:\(allowed)"] {
      #expect(
        Self.refusal(encoder, option, text)
          == "\(key) is no parameter of \(encoder) that a document may set")
    }
  }

  /// FFmpeg reads quotes and backslashes, and takes blanks away at both ends: other keys than stand between the colons.
  @Test(arguments: [
    "ref=3\\:dump-yuv=a", "ref='3:dump-yuv=a'", " dump-yuv=a", "ref=3: dump-yuv=a", "ref=3:aud",
    "ref",
    "", "ref=3:", "ref=3\u{0}", "ref=3\n",
  ])
  func `parameters are keys with values, without what FFmpeg would read in another way`(
    text: String
  ) {
    #expect(
      Self.refusal("libx264", "x264-params", text)
        == "libx264 takes parameters as key=value:key=value, without blanks and quotes")
  }

  @Test(arguments: [
    ("libx264", "ref=3:no-mbtree=1:b_pyramid=none:deblock=-1,-1:psy-rd=1.0,0.15"),
    ("libx265", "log-level=none:no-sao=1:aq-mode=3:psy-rd=2.0:pools=4:frame-threads=2"),
    ("libsvtav1", "tune=0:film-grain=8:enable-overlays=1:scd=1"),
    ("libaom-av1", "enable-cdef=1:deltaq-mode=3:sb-size=dynamic"),
  ])
  func `parameters of speed and quality may be set`(encoder: String, text: String) throws {
    let option = try #require(EncoderFacts.of(encoder).parametersOption)
    #expect(Self.refusal(encoder, option, text) == nil)
  }

  @Test func `the name that was probably meant is told`() {
    #expect(EncoderFacts.of("libx264").refusal(of: "presett", "fast")?.nearest == "preset")
    #expect(
      EncoderFacts.of("libx265").refusal(of: "x265-params", "aq-modes=1")?.nearest == "aq-mode")
  }

  /// Each of FFmpeg's own names is one that it has, or a misspelt one would be taken here and refused when it opens.
  @Test(arguments: [
    "libx264", "libx265", "libsvtav1", "libaom-av1", "libopus", "flac", "prores_ks",
  ])
  func `an encoder has the options that are listed of it`(name: String) {
    let common = AllowedOptions.onlyCommon.names
    // Of FFmpeg 6 on.
    let newer: Set = ["a53cc"]
    for option in EncoderFacts.of(name).options.names.subtracting(common).subtracting(newer) {
      #expect(EncoderCatalog.hasOption(option, of: name), "\(option)")
    }
  }
}
