extension MediaError {
  /// Reasons that a file which can be read is not usable media.
  package indirect enum FileFault: Hashable, Sendable {
    /// It has no bytes.
    case empty
    /// It has more bytes than a file of its kind may have.
    case tooLarge(limit: Int)
    /// Numbers in it claim more memory than a file of its kind needs.
    case demanding
    /// Decoding it takes so many bytes of memory, more than there are for it.
    case memory(Int, limit: Int)
    /// No demuxer reads it.
    case notMedia
    /// It is a playlist, which names other files.
    case playlist
    /// It is an MP4 or MOV that cannot be read.
    case index(IndexFault)
    /// Its packets are encrypted.
    case encrypted
    /// A library does not read it.
    case library(LibraryFault)
    /// It has no track of that index, from 0.
    case noTrack(Int)
    /// It has no track of frames.
    case noVideoTrack
    /// The decoder of a track's codec, by FFmpeg's name, does not open with the parameters that the file has for it.
    case decoder(codec: String)
    /// Its track of that index holds no frame.
    case emptyTrack(Int)
    /// The metadata of the cover art in its track of that index cannot be removed.
    case boundMetadata(track: Int)
    /// It is no file of text subtitles that can be read.
    case noSubtitles
    /// A subtitle, by its number from 1, is in another encoding than UTF-8, by the file's bytes probably one of these.
    case otherEncoding(subtitle: Int, likely: [CodePage])
    /// The plan takes sound from none of its tracks.
    case noSoundTrack
    /// A gap of so many seconds in a track of sound, which is too long to be filled or stored.
    case silentFor(Double, track: Int)
    /// A gap of so many seconds in a track of frames, which is too long to be filled or stored.
    case frozenFor(Double, track: Int)
    /// Its frames are not those that a plan was made for.
    case otherFrames
    /// It is a JPEG whose EXIF has no room for a Live Photo's identifier.
    case noRoomInExif
    /// It is not a usable image.
    case image(ImageFault)
    /// It is a sequence of files without these numbers.
    case missingNumbers([ClosedRange<Int>])
    /// It is a sequence, whose file of that name is at fault.
    case file(String, FileFault)
    /// It is none of Imprint's parts, or a damaged one.
    case part(PartFault)
  }
}
