@testable import ImprintPlanning

/// The encoders of a machine that is written down: Debian 12 with FFmpeg 5.1.
enum WrittenEncoders {
  static let all: [String: EncoderProperties] = [
    "libx264": video(
      "h264",
      "yuv420p yuvj420p yuv422p yuvj422p yuv444p yuvj444p nv12 nv16 nv21 yuv420p10le yuv422p10le "
        + "yuv444p10le nv20le gray gray10le", captions: true, factor: true),
    "libx265": video(
      "hevc",
      "yuv420p yuvj420p yuv422p yuvj422p yuv444p yuvj444p gbrp yuv420p10le yuv422p10le "
        + "yuv444p10le gbrp10le yuv420p12le yuv422p12le yuv444p12le gbrp12le gray gray10le gray12le",
      captions: true, factor: true),
    "libvpx": video("vp8", "yuv420p yuva420p", factor: true),
    "libvpx-vp9": video(
      "vp9",
      "yuv420p yuva420p yuv422p yuv440p yuv444p yuv420p10le yuv422p10le yuv440p10le yuv444p10le "
        + "yuv420p12le yuv422p12le yuv440p12le yuv444p12le gbrp gbrp10le gbrp12le", factor: true),
    "libsvtav1": video("av1", "yuv420p yuv420p10le", factor: true),
    "mpeg4": video("mpeg4", "yuv420p"),
    "mpeg2video": video("mpeg2video", "yuv420p yuv422p"),
    "mjpeg": video("mjpeg", "yuvj420p yuvj422p yuvj444p yuv420p yuv422p yuv444p"),
    "prores_ks": video("prores", "yuv422p10le yuv444p10le yuva444p10le"),
    "ffv1": video(
      "ffv1",
      "yuv420p yuva420p yuva422p yuv444p yuva444p yuv440p yuv422p yuv411p yuv410p bgr0 bgra "
        + "yuv420p16le yuv422p16le yuv444p16le yuv444p9le yuv422p9le yuv420p9le yuv420p10le "
        + "yuv422p10le yuv444p10le yuv420p12le yuv422p12le yuv444p12le yuva444p16le yuva422p16le "
        + "yuva420p16le yuva444p10le yuva422p10le yuva420p10le yuva444p9le yuva422p9le yuva420p9le "
        + "gray16le gray gbrp9le gbrp10le gbrp12le gbrp14le gbrap10le gbrap12le ya8 gray10le "
        + "gray12le gbrp16le rgb48le gbrap16le rgba64le gray9le yuv420p14le yuv422p14le "
        + "yuv444p14le yuv440p10le yuv440p12le", lossless: true),
    "gif": video("gif", "bgr0 bgra", lossless: true),
    "libwebp": video("webp", "bgr0 bgra rgb0 rgba"),
    "apng": video("apng", "rgb24 rgba gray ya8", lossless: true),
    "aac": sound("aac"), "libopus": sound("opus"), "flac": sound("flac"),
    "libmp3lame": sound("mp3"), "mp2": sound("mp2"), "libvorbis": sound("vorbis"),
    "pcm_s16le": sound("pcm_s16le"),
  ]

  private static func video(
    _ codec: String, _ formats: String, lossless: Bool = false, captions: Bool = false,
    factor: Bool = false
  ) -> EncoderProperties {
    EncoderProperties(
      codec: codec, pixelFormats: formats.split(separator: " ").map(String.init),
      losesNothing: lossless, writesCaptions: captions, hasFactor: factor)
  }

  private static func sound(_ codec: String) -> EncoderProperties {
    EncoderProperties(codec: codec, isOfSound: true)
  }
}
