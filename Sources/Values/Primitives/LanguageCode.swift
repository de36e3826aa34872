/// A language's code of three letters (ISO 639-2), by which containers name the languages of tracks.
///
///     LanguageCode("de")?.word        // "deu"
///     LanguageCode("pt-BR")?.word     // "por": a tag's region has no place in it
///     LanguageCode("gsw")?.word       // "gsw", also of ISO 639-3
///     LanguageCode("german")          // nil
package struct LanguageCode: Hashable, Sendable {
  /// Three small letters.
  package let word: String

  /// Parses a code of ISO 639, or the tag of a language that begins with one (RFC 5646); nil for anything else.
  package init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first?.lowercased(),
      parts.dropFirst().allSatisfy({
        1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isLetterOrDigit)
      })
    else { return nil }
    switch language.utf8.count {
    case 2:
      guard let word = Self.longer[language] else { return nil }
      self.word = word
    case 3 where language.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }:
      word = language
    default: return nil
    }
  }

  /// The language's code in as few letters as it has, as tags begin (RFC 5646, section 2.2.1).
  package var tag: String { Self.shorter[forTerminology.word] ?? word }

  /// The codes of ISO 639-1 by those of ISO 639-2 for terminology.
  private static let shorter = Dictionary(longer.map { ($1, $0) }) { first, _ in first }

  /// Whether a tag stands for a language in a file's name: words of three letters count for few languages.
  package static func isUsual(_ tag: some StringProtocol) -> Bool {
    guard let code = LanguageCode(String(tag)), let language = tag.split(separator: "-").first
    else {
      return false
    }
    return language.utf8.count == 2 || common.contains(code.word)
  }

  /// The same language's code for terminology, where it has another one for bibliographies: `deu` for `ger`.
  package var forTerminology: LanguageCode {
    LanguageCode(word: Self.bibliographic[word] ?? word)
  }

  private init(word: String) { self.word = word }

  /// The codes of three letters of languages that have one of two.
  private static let common = Set(longer.values).union(bibliographic.keys)

  /// The codes for terminology (ISO 639-2/T) by those for bibliographies (ISO 639-2/B) that are others.
  private static let bibliographic = Dictionary(
    """
    alb:sqi arm:hye baq:eus bur:mya chi:zho cze:ces dut:nld fre:fra geo:kat ger:deu gre:ell ice:isl
    mac:mkd mao:mri may:msa per:fas rum:ron slo:slk tib:bod wel:cym
    """.split(whereSeparator: \.isWhitespace).map {
      ($0.prefix(3).description, $0.suffix(3).description)
    }
  ) { first, _ in first }

  /// The codes of ISO 639-2 (for terminology) by those of ISO 639-1.
  private static let longer = Dictionary(
    pairs.split(whereSeparator: \.isWhitespace).map {
      ($0.prefix(2).description, $0.suffix(3).description)
    }
  ) { first, _ in first }

  private static let pairs = """
    aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak
    be:bel bg:bul bh:bih bi:bis bm:bam bn:ben bo:bod br:bre bs:bos ca:cat ce:che ch:cha co:cos
    cr:cre cs:ces cu:chu cv:chv cy:cym da:dan de:deu dv:div dz:dzo ee:ewe el:ell en:eng eo:epo
    es:spa et:est eu:eus fa:fas ff:ful fi:fin fj:fij fo:fao fr:fra fy:fry ga:gle gd:gla gl:glg
    gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv ht:hat hu:hun hy:hye hz:her ia:ina
    id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:isl it:ita iu:iku ja:jpn jv:jav ka:kat kg:kon
    ki:kik kj:kua kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir
    la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mri mk:mkd
    ml:mal mn:mon mr:mar ms:msa mt:mlt my:mya na:nau nb:nob nd:nde ne:nep ng:ndo nl:nld nn:nno
    no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol ps:pus
    pt:por qu:que rm:roh rn:run ro:ron ru:rus rw:kin sa:san sc:srd sd:snd se:sme sg:sag si:sin
    sk:slk sl:slv sm:smo sn:sna so:som sq:sqi sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam
    te:tel tg:tgk th:tha ti:tir tk:tuk tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah
    ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid yo:yor za:zha
    zh:zho zu:zul
    """
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
