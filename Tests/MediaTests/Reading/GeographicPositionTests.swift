import ImprintValues
import Testing

@testable import ImprintMedia

/// Lines that cameras on drones and in cars write, and lines that people say.
@Suite struct GeographicPositionTests {
  @Test(arguments: [
    "[iso : 100] [latitude: 48.137154] [longtitude: 11.576124] [altitude: 519.0]",
    "F/2.8, SS 206.14, ISO 150, EV 0, GPS (8.6499, 53.2191, 18), D 24.26m, H 6.00m",
    "HOME(W: 70.262131, N: 43.883903) 2019-06-17 08:12:01",
    "GPS(-0.1277,51.5074,16) BAROMETER:1.9", "lat=48.13 lon=11.57", "+48.1371+011.5753+519.0/",
    "-3351.62+15112.40/", "48.137154, 11.576124", "-33.8568 151.2153", "48°08'14\"N 11°34'31\"E",
    "48° 8.234' N", "N 48.137, E 11.576", "48.137° N, 11.576° E",
    "von 48,1371 bis 11,5753", "٤٨٫١٣٧١ ثم ١١٫٥٧٥٣", "北緯４８．１３７１東経１１．５７５３", "४८.१३७१ और ११.५७५३",
    "at 48º 8′, by the lake", "٤٨° ٨′",
    "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A",
  ])
  func `coordinates are found`(text: String) {
    #expect(GeographicPosition.isNamed(in: text))
  }

  @Test(arguments: [
    "", "It was 2.50 metres long, 3.75 wide", "The GPS has failed, sir.", "At 10.30, or 11,45",
    "I am home. 7.30 already?", "It costs $1,234.56", "-5.25+3.5 is -1.75", "It is 36.6° warm",
    "version 1.2.3, build 2024.10.5", "00:01:02.500 --> 00:01:04.250", "Pi is 3.14159265, no more",
    "01.12.2024 to 05.12.2024", "1,234.5678 and 9,876.5432", "1.2.3456, 7.8.9012", "20° or 30°",
    "Latitude Festival 2023", "N. 5 and 6.5",
  ])
  func `what people say is not taken for them`(text: String) {
    #expect(!GeographicPosition.isNamed(in: text))
  }
}
