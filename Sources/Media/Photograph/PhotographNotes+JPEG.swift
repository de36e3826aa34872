internal import ImprintValues

extension PhotographNotes {
  private static let exifName = "Exif\0\0"
  private static let xmpName = "http://ns.adobe.com/xap/1.0/\0"
  /// What has no room in the packet of XMP.
  private static let extensionName = "http://ns.adobe.com/xmp/extension/\0"
  private static let profileName = "ICC_PROFILE\0"
  private static let listName = "MPF\0"
  private static let transformName = "Adobe"
  /// Segments of a camera's and an editor's previews: FlashPix.
  private static let previewNames = ["FPXR\0"]
  /// Segments of other makers that hold no image: where and how a camera moved.
  private static let plainNames = ["GoPro\0"]
  /// The most bytes of a segment of unknown content that is kept: no image has room in it, since the tables alone of a JPEG
  /// take more than half.
  private static let mostUnknownBytes = 1024

  /// Those of a JPEG.
  package init(of file: JPEGFile) {
    var pieces: [(number: UInt8, bytes: ArraySlice<UInt8>)] = []
    var resources: [UInt8] = []
    self.init()
    let all = file.applicationSegments
    hasCredentialSegments = all.haveCredentials
    var isLeftOut = false
    for segment in all.withoutCredentials {
      let isBehindLong = isLeftOut
      isLeftOut = false
      let content = segment.content
      switch segment.marker {
      case 0xE0 where segment.begins(with: "JFIF\0"): density = PixelDensity(segment)
      // Another form of thumbnail.
      case 0xE0: break
      case 0xE1 where segment.begins(with: Self.exifName):
        exif = exif ?? Exif(Array(content.dropFirst(Self.exifName.utf8.count)))
      case 0xE1 where segment.begins(with: Self.xmpName):
        xmp = xmp ?? Array(content.dropFirst(Self.xmpName.utf8.count))
      case 0xE1 where segment.begins(with: Self.extensionName): addExtension(segment)
      case 0xE2 where segment.begins(with: Self.profileName) && content.count > 14:
        pieces.append((content[12], content.dropFirst(14)))
      case 0xE2 where segment.begins(with: Self.listName):
        hasAuxiliaryImages = hasAuxiliaryImages || Self.listsImages(content)
      case 0xE2 where segment.begins(with: "urn:iso:std:iso:ts:21496"): hasAuxiliaryImages = true
      // The transform of the components is that of the written ones.
      case 0xEE where segment.begins(with: Self.transformName): break
      case 0xED where segment.begins(with: PhotoshopResources.name):
        resources += content.dropFirst(PhotoshopResources.name.utf8.count)
      case _ where Self.previewNames.contains(where: segment.begins): break
      default:
        isLeftOut = isBehindLong
        add(segment, after: &isLeftOut)
      }
    }
    segments += PhotoshopResources.segments(of: PhotoshopResources.withoutImages(resources))
    if xmp.map(XMPMarks.hasGainMap) == true { hasAuxiliaryImages = true }
    let ordered = pieces.sorted { $0.number < $1.number }.flatMap(\.bytes)
    profile = ordered.isEmpty || ordered.count > EmbeddedProfile.mostBytes ? nil : ordered
  }

  /// Adds a part of the extension of XMP, without the images that cameras store in it, such as depth.
  private mutating func addExtension(_ segment: JPEGSegment) {
    var bare = segment
    EmbeddedImages.clear(in: &bare.content)
    hasAuxiliaryImages = hasAuxiliaryImages || bare != segment
    segments.append(bare)
  }

  /// Adds a comment, or a segment of unknown content. One that is long is left out: it may be a preview, which goes on in
  /// the segments of unknown content behind it.
  ///
  /// - Parameter isLeftOut: whether the segment before it was left out; then whether this one is.
  private mutating func add(_ segment: JPEGSegment, after isLeftOut: inout Bool) {
    let isPlain = segment.marker == 0xFE || Self.plainNames.contains(where: segment.begins)
    isLeftOut = !isPlain && (isLeftOut || segment.content.count > Self.mostUnknownBytes)
    guard !isLeftOut else {
      omissions.insert(.segments)
      return
    }
    if EmbeddedImages.hasUnknownData(in: segment.content) { omissions.insert(.unknownData) }
    var bare = segment
    EmbeddedImages.clear(in: &bare.content)
    segments.append(bare)
  }

  /// Whether a list of pictures in one file has more than one (CIPA DC-007, 5.2.3.3).
  private static func listsImages(_ content: [UInt8]) -> Bool {
    guard let block = TIFFBlock(Array(content.dropFirst(listName.utf8.count))),
      let first = block.firstDirectory, let entry = block.entry(0xB001, at: first),
      let count = block.number(at: entry.valuePlace, width: 4)
    else { return false }
    return count > 1
  }

  /// The segments of a JPEG, in their order.
  ///
  /// - Parameter transform: that of Adobe's segment; nil where JFIF tells it.
  /// - Returns: also whether all of it has room in segments.
  func jpegSegments(transform: UInt8? = nil) -> (segments: [JPEGSegment], isWhole: Bool) {
    var (all, isWhole) = ([JPEGSegment](), true)
    func add(_ marker: UInt8, _ name: String, _ bytes: [UInt8]) {
      let content = Array(name.utf8) + bytes
      if content.count > JPEGSegment.mostBytes {
        isWhole = false
      } else {
        all.append(JPEGSegment(marker: marker, content: content))
      }
    }
    // JFIF says that components are Y'CbCr, Adobe's segment that they are not.
    if transform == nil {
      all.append((density ?? PixelDensity(across: 1, down: 1, unit: .none)).jfif)
    }
    if let exif { add(0xE1, Self.exifName, exif.bytes) }
    if let xmp { add(0xE1, Self.xmpName, xmp) }
    if let profile { all += Self.profileSegments(profile) }
    all += segments
    if let transform {
      all.append(
        JPEGSegment(
          marker: 0xEE, content: Array(Self.transformName.utf8) + [0, 100, 0, 0, 0, 0, transform]))
    }
    return (all, isWhole)
  }

  /// The segments, with their markers, of what conversions need of the profile.
  var bareProfileSegments: [UInt8]? {
    profile.flatMap { ConversionProfile($0) }.map {
      Self.profileSegments($0.bytes).flatMap(\.bytes)
    }
  }

  /// A profile in pieces that are numbered from 1 (ICC.1:2022, B.4).
  private static func profileSegments(_ profile: [UInt8]) -> [JPEGSegment] {
    let most = JPEGSegment.mostBytes - profileName.utf8.count - 2
    let starts = Array(stride(from: 0, to: profile.count, by: most))
    guard starts.count <= 255 else { return [] }
    return starts.enumerated().map { number, start in
      JPEGSegment(
        marker: 0xE2,
        content: Array(profileName.utf8) + [UInt8(number + 1), UInt8(starts.count)]
          + profile[start..<min(start + most, profile.count)])
    }
  }
}
