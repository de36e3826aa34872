extension EncoderFacts {
  /// One row per encoder; of those for one codec, the preferred one is first.
  static let table: [EncoderFacts] = [
    row("libx264") {
      x264(&$0)
      // A quantiser's step doubles with each 6 (ITU-T H.264, 8.5.9).
      $0.bitsPerPixel = .byFactor(0.075, at: 23, halvingBy: 6)
      $0.secondsPerMegapixel = 0.017
      $0.matching = .x264
    },
    // The pixel formats of RGB, which libx264 itself does not take.
    row("libx264rgb") {
      x264(&$0)
      $0.secondsPerMegapixel = 0.03
    },
    row("libx265") {
      $0.options = .x265
      $0.bytesPerPixel = 125
      $0.largestFactor = 51
      $0.sourceOptions = ["preset": "fast", "crf": "20"]
      $0.bitsPerPixel = .byFactor(0.06, at: 25, halvingBy: 6)
      $0.secondsPerMegapixel = 0.06
      $0.efforts = effortsOfX264
      $0.matching = .x265
      $0.parametersOption = "x265-params"
      // x265 ignores FFmpeg's flag for closed groups of frames.
      $0.parameters = ["log-level=none", "open-gop=0"]
      $0.threads = .allowed
      $0.workersParameter = "pools"
      $0.hdr = .integers(mastering: "master-display", light: "max-cll")
      $0.fields = .single(topFirst: "interlace=tff", bottomFirst: "interlace=bff")
      $0.misdatesTwoFrames = true
    },
    row("libvpx-vp9") {
      $0.options = .vpx
      $0.bytesPerPixel = 150
      $0.sizes = .any
      $0.sourceOptions = [
        "crf": "24", "b": "0", "deadline": "good", "cpu-used": "4", "row-mt": "1",
      ]
      // Its factors go to 63 where x264's go to 51.
      $0.bitsPerPixel = .byFactor(0.05, at: 32, halvingBy: 11)
      $0.secondsPerMegapixel = 0.03
      $0.efforts = Efforts(
        draft: (["deadline": "realtime", "cpu-used": "8"], 0.4),
        fast: ["deadline": "realtime", "cpu-used": "5"],
        good: (["deadline": "good", "cpu-used": "3"], 2.1),
        best: (["deadline": "good", "cpu-used": "1"], 5))
      $0.matching = .vp9
    },
    row("libvpx") {
      $0.options = .vpx
      $0.sizes = .any
      $0.sourceOptions = ["crf": "8", "b": "8000000", "deadline": "good", "cpu-used": "4"]
      $0.alphaOptions = ["auto-alt-ref": "0"]
      $0.efforts = Efforts(
        draft: (["deadline": "realtime", "cpu-used": "8"], 0.4),
        fast: ["deadline": "good", "cpu-used": "4"],
        good: (["deadline": "good", "cpu-used": "2"], 1.1),
        best: (["deadline": "good", "cpu-used": "0"], 1.3))
      $0.matching = .vp8
    },
    row("libsvtav1") {
      $0.options = .svtAV1
      $0.bytesPerPixel = 320
      $0.leastFactor = 1
      $0.efforts = effortsOfSVT
      $0.sourceOptions = ["preset": "8", "crf": "28"]
      $0.bitsPerPixel = .byFactor(0.04, at: 32, halvingBy: 11)
      $0.parametersOption = "svtav1-params"
      $0.keyRequestParameter = "enable-force-key-frames=1"
      $0.threads = .allowed
      $0.workersParameter = "lp"
      $0.hdr = .numbers(mastering: "mastering-display", light: "content-light")
      $0.hangsWithoutFrames = true
      $0.printsBesideTheLog = true
      $0.raisesPriority = true
      $0.sharesState = true
    },
    row("libaom-av1") {
      $0.options = .aom
      $0.bytesPerPixel = 250
      $0.sizes = .any
      $0.sourceOptions = ["crf": "24", "b": "0", "cpu-used": "6"]
      $0.bitsPerPixel = .byFactor(0.04, at: 32, halvingBy: 11)
      $0.parametersOption = "aom-params"
      $0.threads = .allowed
      $0.takesChromaPosition = true
      // Its "good" modes take ten times as long and more.
      $0.efforts = Efforts(
        draft: (["usage": "realtime", "cpu-used": "8"], 1),
        fast: ["usage": "realtime", "cpu-used": "8"],
        good: (["usage": "realtime", "cpu-used": "7"], 1.7),
        best: (["usage": "realtime", "cpu-used": "6"], 3.1))
      $0.hdr = .addedUnits
    },
    row("mpeg4") {
      $0.options = .mpegVideo
      $0.sizes = .any
      $0.sourceOptions = ["qscale": "2"]
      $0.bitsPerPixel = .byQuantiser(0.9)
      $0.secondsPerMegapixel = 0.008
      $0.closesGroupsWithoutSceneCuts = true
      $0.countedRates = .any
    },
    row("mpeg2video") {
      $0.options = .mpegVideo
      $0.sizes = .any
      $0.sourceOptions = ["qscale": "2"]
      $0.closesGroupsWithoutSceneCuts = true
      $0.countedRates = .broadcast
    },
    row("mpeg1video") {
      $0.options = .mpegVideo
      $0.sizes = .any
      $0.sourceOptions = ["qscale": "2"]
      $0.closesGroupsWithoutSceneCuts = true
      $0.countedRates = .broadcast
    },
    row("mjpeg") {
      $0.options = .mpegVideo
      $0.sizes = .any
      $0.hasLimitedRange = false
      $0.sourceOptions = ["qscale": "2"]
      $0.closesGroupsWithoutSceneCuts = true
    },
    row("libtheora") {
      $0.countedRates = .any
      $0.leavesFramesOut = true
    },
    row("prores_ks") {
      $0.options = AllowedOptions("vendor mbs_per_slice bits_per_mb quant_mat alpha_bits")
      $0.sizes = .withoutLoneColumn
      // A constant quantiser spares the search for the finest one that fits, which is made in any other case.
      $0.efforts = Efforts(
        draft: ([constantQuantiser: "4"], 0.15), fast: [:], good: ([:], 1), best: ([:], 1))
      $0.hasBitRate = false
      $0.hasFullRange = false
      $0.sourceOptions = [:]
      $0.bitsPerPixel = proResBits
    },
    row("prores_aw") {
      $0.options = AllowedOptions("vendor")
      $0.hasBitRate = false
      $0.hasFullRange = false
    },
    row("prores") {
      $0.options = AllowedOptions("vendor")
      $0.hasBitRate = false
      $0.hasFullRange = false
      $0.bitsPerPixel = proResBits
    },
    row("qtrle") {
      $0.hasBitRate = false
      $0.sourceOptions = [:]
    },
    row("png") {
      $0.options = AllowedOptions("pred dpi dpm")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = [:]
    },
    row(EncoderFacts.ofPalette) {
      $0.options = AllowedOptions(
        "max_colors dither bayer_scale diff_mode gifflags gifimage global_palette")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = [:]
      $0.handedFormats = ["bgr0", "bgra"]
    },
    row(EncoderFacts.ofWebP) {
      $0.options = AllowedOptions("quality lossless")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = ["quality": "90"]
      $0.handedFormats = ["bgr0", "bgra", "rgb0", "rgba"]
    },
    row("apng") {
      $0.options = AllowedOptions("pred dpi dpm")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = ["pred": "mixed"]
    },
    row(EncoderFacts.ofRawFrames) {
      $0.title = "uncompressed video"
      $0.bytesPerPixel = 0
      $0.packetBytesPerPixel = 0
      $0.hasBitRate = false
      $0.sizes = .any
      // FFmpeg's muxer of YUV4MPEG2 takes these alone.
      $0.handedFormats = [
        "gray", "gray10le", "gray12le", "gray16le", "yuv411p",
        "yuv420p", "yuv420p10le", "yuv420p12le", "yuv420p14le", "yuv420p16le",
        "yuv422p", "yuv422p10le", "yuv422p12le", "yuv422p14le", "yuv422p16le",
        "yuv444p", "yuv444p10le", "yuv444p12le", "yuv444p14le", "yuv444p16le",
      ]
      $0.bitsPerPixel = .byChroma(subsampled: 12, full: 24)
      $0.secondsPerMegapixel = 0.001
    },
    row("ffv1") {
      $0.options = AllowedOptions("slicecrc")
      $0.bytesPerPixel = 170
      $0.packetBytesPerPixel = 150
      $0.slicesOption = "slices"
      // FFmpeg writes the place of a slice of one column or row wrongly, and the slice decodes to black. Version 1 has
      // neither slices nor their checksums.
      $0.smallFrameOptions = ["level": "1", "slices": "0", "slicecrc": "0"]
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = ["level": "3", "g": "1", "slices": "4", "slicecrc": "1"]
      $0.bitsPerPixel = .constant(5)
      $0.secondsPerMegapixel = 0.02
    },
    row("ffvhuff") {
      $0.options = AllowedOptions("pred non_deterministic")
      $0.hasBitRate = false
      $0.sizes = .wholeColumns
      $0.sourceOptions = [:]
    },
    row("huffyuv") {
      $0.options = AllowedOptions("pred non_deterministic")
      $0.hasBitRate = false
      $0.sourceOptions = [:]
    },
    row("utvideo") {
      $0.options = AllowedOptions("pred")
      $0.hasBitRate = false
      $0.sourceOptions = [:]
    },
    row("magicyuv") {
      $0.options = AllowedOptions("pred")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = [:]
    },
    row("v210") {
      $0.hasBitRate = false
      $0.sourceOptions = [:]
    },
    row("r210") {
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = [:]
    },
    // Without options it loses nothing, unlike FFmpeg's own encoder of JPEG 2000.
    row("libopenjpeg") {
      $0.options = AllowedOptions(
        "format cinema_mode prog_order numresolution irreversible disto_alloc fixed_quality")
      $0.hasBitRate = false
      $0.sizes = .any
      $0.sourceOptions = [:]
      $0.secondsPerMegapixel = 0.5
    },
    row("aac") {
      $0.options = AllowedOptions(
        "aac_coder aac_ms aac_is aac_pns aac_tns aac_ltp aac_pred aac_pce")
      // These have a number in a stream's header (ISO/IEC 14496-3, table 1.19): FFmpeg describes others in a program
      // config element, which phones and browsers do not read.
      $0.channelLayouts = ["mono", "stereo", "3.0", "4.0", "5.0", "5.1", "7.1"]
      // A block of 1024 samples has at most 6144 bits a channel (ISO/IEC 14496-3, 4.5.3.1).
      $0.largestSoundRate = .bitsOfSample(6)
    },
    row("libopus") {
      $0.options = AllowedOptions(
        "application frame_duration packet_loss fec vbr mapping_family apply_phase_inv")
      // One for each number of channels (RFC 7845, 5.1.1.2).
      $0.channelLayouts = ["mono", "stereo", "3.0", "quad", "5.0", "5.1", "6.1", "7.1"]
      // By its default, FFmpeg hands over channels of 5.0 and 6.1 in the order of Opus' streams, turned round.
      $0.surroundOptions = ["mapping_family": "1"]
      $0.largestSoundRate = .ofChannel(256_000)
    },
    // A frame has at most 8 (RFC 9639, 9.1.3), and a Vorbis comment names their speakers (8.6.2).
    row("flac") {
      $0.options = .flac
      $0.fullestLayout = "7.1"
    },
    row("libmp3lame") {
      $0.options = AllowedOptions("reservoir joint_stereo abr")
      $0.largestSoundRate = .ofTrack(320_000)
    },
    row("mp2") { $0.largestSoundRate = .ofTrack(384_000) },
    row("ac3") {
      $0.options = .ac3
      $0.largestSoundRate = .ofTrack(640_000)
    },
    row("eac3") {
      $0.options = .ac3
      $0.largestSoundRate = .ofTrack(6_144_000)
    },
    // Of these nothing is known but their options.
    row("libopenh264") {
      $0.options = AllowedOptions(
        "loopfilter max_nal_size allow_skip_frames cabac slice_mode rc_mode")
    },
    row("librav1e") { $0.options = AllowedOptions("qp speed tiles tile-rows tile-columns") },
    row("libxvid") {
      $0.options = AllowedOptions("lumi_aq variance_aq ssim ssim_acc gmc me_quality mpeg_quant")
    },
    row("jpeg2000") {
      $0.options = AllowedOptions("format tile_width tile_height pred sop eph prog layer_rates")
    },
    row("dnxhd") { $0.options = AllowedOptions("nitris_compat ibias") },
    row("cfhd") { $0.options = AllowedOptions("quality") },
    row("h264_v4l2m2m") { $0.options = AllowedOptions("num_output_buffers num_capture_buffers") },
    row("hevc_v4l2m2m") { $0.options = AllowedOptions("num_output_buffers num_capture_buffers") },
    row("alac") { $0.options = AllowedOptions("min_prediction_order max_prediction_order") },
    row("opus") { $0.options = AllowedOptions("opus_delay apply_phase_inv") },
    row("libvorbis") { $0.options = AllowedOptions("iblock") },
    row("libfdk_aac") {
      $0.options = AllowedOptions("afterburner eld_sbr eld_v2 signaling latm header_period vbr")
    },
    row("h264_nvenc") { $0.options = .nvenc },
    row("hevc_nvenc") { $0.options = .nvenc },
    row("av1_nvenc") { $0.options = .nvenc },
    row("h264_qsv") { $0.options = .qsv },
    row("hevc_qsv") { $0.options = .qsv },
    row("av1_qsv") { $0.options = .qsv },
    row("vp9_qsv") { $0.options = .qsv },
    row("mpeg2_qsv") { $0.options = .qsv },
  ]

  /// Apple's own figures for 1920 × 1080 at 29.97, 147 and 330 megabits a second: 147e6 / (1920 · 1080 · 29.97) = 2.4.
  private static let proResBits = BitsPerPixel.byChroma(subsampled: 2.4, full: 5.3)

  /// The facts of x264 in any pixel format.
  private static func x264(_ facts: inout EncoderFacts) {
    facts.isX264 = true
    facts.options = .x264
    facts.bytesPerPixel = 85
    facts.largestFactor = 51
    facts.threads = .cores
    facts.sourceOptions = ["preset": "veryfast", "crf": "18"]
    facts.efforts = effortsOfX264
    facts.parametersOption = "x264-params"
    facts.hdr = .integers(mastering: "mastering-display", light: "cll")
    facts.sizes = .wholeChromaOfFields
    facts.fields = .parameters(topFirst: "tff=1", bottomFirst: "bff=1")
  }

  private static func row(
    _ name: String, _ differences: (inout EncoderFacts) -> Void
  ) -> EncoderFacts {
    var facts = EncoderFacts(name: name)
    differences(&facts)
    return facts
  }
}
