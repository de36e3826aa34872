package import ImprintValues

/// The data of a photograph beside its samples: what it says of itself, its colours, and its density.
///
/// They are read from one kind of file and written into another; `PhotographNotes+JPEG` and `+PNG` have both ways of
/// each.
package struct PhotographNotes: Hashable, Sendable {
  package var exif: Exif?
  /// An XMP packet (ISO 16684-1).
  package var xmp: [UInt8]?
  /// The ICC profile of its colours.
  package var profile: [UInt8]?
  var density: PixelDensity?
  /// Segments of a JPEG that no other kind of file has, such as captions of news (IPTC), and comments.
  var segments: [JPEGSegment] = []
  /// Chunks of a PNG that no other kind of file has: texts, and what describes its colours beside a profile.
  var texts: [[UInt8]] = []
  var colors: [[UInt8]] = []
  /// Whether its file has images beside this one, such as a gain map or depth.
  package var hasAuxiliaryImages = false
  /// Whether a JPEG has segments of content credentials, which are not among `segments`.
  var hasCredentialSegments = false
  /// Whether a JPEG has content credentials, or XMP names some.
  var hasCredentials: Bool {
    hasCredentialSegments || xmp.map(XMPMarks.nameCredentials) == true
  }
  /// The metadata of its file that are left out, since they are not read or may be a preview.
  var omissions: Set<Omission> = []

  /// A kind of metadata that is left out.
  package enum Omission: Hashable, Sendable, CaseIterable {
    /// Segments of a JPEG, of unknown content and long.
    case segments
    /// EXIF and the like in a text of a PNG.
    case packedProfiles
    /// Those of a BigTIFF.
    case bigTIFF
    /// Boxes of a JPEG XL in Brotli.
    case compressedBoxes
    /// A long text that looks like data in base64.
    case unknownData
  }

  init() {}

  /// The metadata that are left out where all are kept, in the order of their kinds.
  package var leftOut: [Omission] {
    let hasUnknownData = [exif?.bytes, xmp].compactMap(\.self)
      .contains(where: EmbeddedImages.hasUnknownData)
    let all = omissions.union(hasUnknownData ? [.unknownData] : [])
    return Omission.allCases.filter(all.contains)
  }

  /// Those of an upright image without other images beside it, of which a part is kept.
  ///
  /// - Parameter size: of the written image, which its EXIF states.
  package func keeping(
    _ choice: KeptMetadata, ofUpright size: (width: Int, height: Int), isTurnedAcross: Bool
  ) -> PhotographNotes {
    var notes = self
    notes.hasAuxiliaryImages = false
    if isTurnedAcross { notes.density = density?.transposed }
    switch choice {
    case .all:
      notes.exif = exif?.forUpright(width: size.width, height: size.height)
      notes.xmp = xmp.flatMap(XMPMarks.cleared)
    case .public:
      notes.exif = exif?.forPublic
      notes.xmp = xmp.flatMap(PublicXMP.packet)
      notes.segments = segments.compactMap { IPTCCaption($0)?.publicSegment }
      notes.texts = texts.filter(Self.isForPublic)
    case .none:
      (notes.exif, notes.xmp, notes.segments, notes.texts) = (nil, nil, [], [])
    }
    if choice != .all {
      notes.profile = profile.flatMap { ConversionProfile($0)?.bytes }
      notes.colors = colors.compactMap(Self.conversionChunk)
    }
    return notes
  }
}
