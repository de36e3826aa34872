import ImprintCommand
import Testing

@Suite struct ManualPageTests {
  static let sections = [ManualPage.Section("Exit status", [("0", "done")])]

  private func page(_ command: Command?) -> String {
    ManualPage(
      of: command, in: HelpTests.program, version: "1.2.3", sections: Self.sections
    ).text
  }

  @Test func `a command's page has its usage, operands, options and what is said of all`() {
    #expect(
      page(HelpTests.slideshow) == #"""
        .TH "IMPRINT-SLIDESHOW" 1 "" "imprint 1.2.3" "User Commands"
        .nh
        .ad l
        .SH NAME
        imprint\-slideshow \- images to video
        .SH SYNOPSIS
        .PP
        \fBimprint slideshow\fR IMAGE… [\fIOPTIONS\fR]
        .SH DESCRIPTION
        .PP
        Images to video.
        .TP
        \fIIMAGE\fR
        files, folders, or a pattern
        .SH OPTIONS
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        print this help
        .SH EXIT STATUS
        .TP
        0
        done
        .SH SEE ALSO
        \fBimprint\fR(1),
        \fBimprint\-brand\fR(1),
        \fBimprint\-completions\fR(1),
        \fBimprint\-help\fR(1),
        \fBimprint\-version\fR(1)

        """#)
  }

  @Test func `options stand under their headings, with their defaults`() {
    let page = page(HelpTests.brand)
    #expect(
      page.contains(
        #"""
        .SS Output
        .TP
        \fB\-o\fR, \fB\-\-output\fR \fIPATH\fR
        where the result goes; its extension chooses the container (default: the input\(aqs name with .branded)
        """#))
    #expect(page.contains(".SS Sound\n.TP\n\\fB\\-\\-mute\\fR\n"))
  }

  @Test func `the program's page lists its commands`() {
    let page = page(nil)
    #expect(page.hasPrefix(".TH \"IMPRINT\" 1 "))
    #expect(page.contains("\\fBbrand\\fR INPUT \\-\\-user\\-id ID\n"))
    #expect(page.contains("\\fBimprint\\-brand\\fR(1)"))
    #expect(ManualPage.name(of: HelpTests.brand, in: HelpTests.program) == "imprint-brand")
  }

  @Test func `text cannot be taken for a request`() {
    let command = Command(
      "c", summary: ".so file", options: [Option("x", value: "X", about: "'a' \\ ~ ^ `")])
    let page = page(command)
    #expect(page.contains("\n.PP\n\\&.so file.\n"))
    #expect(page.contains("\n\\(aqa\\(aq \\e \\(ti \\(ha \\(ga\n"))
  }
}
