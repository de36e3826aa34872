/// The presets of a machine that is written down, in the words of documents.
enum WrittenPresets {
  /// H.264 in MP4, within a box.
  static func boxed(_ width: Int, _ height: Int, encoders: String = "'libx264', 'mpeg4'") -> String
  {
    """
    { format: 'imprint.preset/1', title: 't', container: 'mp4',
      video: { encoders: [\(encoders)], fit: [\(width), \(height)], pixelFormat: 'yuv420p',
               keyframeSeconds: 2 },
      audio: { encoders: ['aac'], bitrate: 160000, copy: { mkv: 'any', webm: 'any', default: ['aac', 'mp3'] } },
      optimizeForNetworkUse: true }
    """
  }

  static let all: [String: String] = [
    "auto": """
    { format: 'imprint.preset/1', title: 't',
      choose: { sizes: ['640x480', '1280x720', '1920x1080'], fallbacks: ['low'],
                brokenTimestamps: { presets: ['low'], frameRate: 30 }, webm: ['vp9'],
                moving: ['gif'], livePhoto: [] } }
    """,
    "640x480": boxed(640, 480), "1280x720": boxed(1280, 720), "1920x1080": boxed(1920, 1080),
    "low": boxed(320, 240, encoders: "'mpeg4'"),
    "sparse": """
    { format: 'imprint.preset/1', title: 't', container: 'mp4',
      video: { encoders: ['libx264'], pixelFormat: 'yuv420p', keyframeSeconds: 10 } }
    """,
    "vp9": """
    { format: 'imprint.preset/1', title: 't', container: 'webm',
      video: { encoders: ['libvpx-vp9'], pixelFormat: 'yuv420p' },
      audio: { encoders: ['libopus'], bitrate: 128000, copy: { mkv: 'any', webm: 'any', default: ['opus', 'vorbis'] } } }
    """,
    "gif": """
    { format: 'imprint.preset/1', title: 't', container: 'gif',
      video: { encoders: ['gif'], pixelFormat: ['bgr0', 'bgra'], frameRateLimit: 15 } }
    """,
    "webp": """
    { format: 'imprint.preset/1', title: 't', container: 'webp',
      video: { encoders: ['libwebp'], pixelFormat: ['bgr0', 'bgra'] } }
    """,
    "source": """
    { format: 'imprint.preset/1', title: 't', container: 'source',
      video: { encoders: ['source', 'libx264'], pixelFormat: 'source', fields: 'source' },
      audio: { encoders: ['aac', 'libopus', 'flac'], bitrate: 160000, copy: 'any' } }
    """,
    "lossless": """
    { format: 'imprint.preset/1', title: 't', container: 'mkv',
      video: { encoders: ['ffv1'], pixelFormat: 'source' },
      audio: { encoders: ['flac'], bitrate: 160000, copy: 'any' } }
    """,
    "null": """
    { format: 'imprint.preset/1', title: 't', container: 'null' }
    """,
  ]
}
