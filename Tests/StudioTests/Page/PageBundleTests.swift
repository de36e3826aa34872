import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct PageBundleTests {
  private let scratch: ScratchFolder
  private let folder: ConfinedFolder

  init() throws {
    scratch = try ScratchFolder()
    for (path, text) in [
      (
        "studio/main.js",
        """
        // @ts-check
        import { a, b as c } from "./state/a.js";
        import * as api from "./api.js";
        import "./effects.js";

        a(c, api);

        """
      ),
      (
        "studio/state/a.js",
        """
        import { api } from "../api.js";
        import {
          word,
        } from "../../words.js";

        export async function a() {}
        export const b = word;
        export class C {}
        export {};

        """
      ),
      ("studio/api.js", "export function* api() {}\n"), ("studio/effects.js", "go();\n"),
      ("words.js", "export const word = 'export default';\n"),
      ("styles/page.css", "@import \"base.css\";\n@import \"touch.css\";\nmain {}\n"),
      ("styles/base.css", "a {}\n"), ("styles/touch.css", "b {}\n"),
    ] { try scratch.write(text, to: path) }
    folder = try ConfinedFolder(scratch.url.path)
  }

  @Test func `a module's imports and exports are told, and the rest of it stays`() {
    let source = PageSource(
      "import { x } from \"../b/c.js\";\nexport const [no] = [1];\nexport const $y = x;\n",
      at: "a/d.js")
    #expect(source.imports == [PageSource.Import(path: "b/c.js", names: "{ x }")])
    #expect(source.exports == ["$y"])
    #expect(source.body.hasSuffix("const $y = x;\n\n"))
  }

  @Test func `modules become functions, each after those that it imports`() throws {
    let bundle = try #require(PageBundle(of: "studio/main.js", in: folder))
    #expect(
      bundle.files.map(\.path) == [
        "studio/api.js", "words.js", "studio/state/a.js", "studio/effects.js", "studio/main.js",
      ])
    let text = String(decoding: bundle.text, as: UTF8.self)
    #expect(
      text.contains(
        """
        // studio/state/a.js
        const module2 = (() => {
        const { api } = module0;
        const { word, } = module1;

        async function a() {}
        const b = word;
        class C {}

        return { a, b, C };
        })();
        """), "\(text)")
    #expect(text.contains("const { a, b: c } = module2;\nconst api = module0;\n// @ts-check\n"))
  }

  @Test func `styles stand one after the other`() throws {
    let bundle = try #require(PageBundle(of: "styles/page.css", in: folder))
    #expect(String(decoding: bundle.text, as: UTF8.self) == "a {}\n\nb {}\n\nmain {}\n\n")
  }

  @Test func `a bundle is made anew where a file has changed, and has another mark then`() throws {
    let page = PageFolder(folder)
    let first = try #require(page.bundle("studio.css"))
    #expect(page.bundle("studio.css")?.mark == first.mark)
    try scratch.write("a { color: red; }\n", to: "styles/base.css")
    let second = try #require(page.bundle("studio.css"))
    #expect(second.mark != first.mark)
    #expect(String(decoding: second.text, as: UTF8.self).hasPrefix("a { color: red; }"))
    #expect(page.bundle("main.js") == nil)
  }

  @Test func `what a file lacks that is imported is no bundle`() throws {
    try scratch.write("import \"./none.js\";\n", to: "studio/main.js")
    #expect(PageBundle(of: "studio/main.js", in: folder) == nil)
  }

  @Test(.tool("gunzip")) func `it is compressed as gzip reads it`() throws {
    let bundle = try #require(PageBundle(of: "studio/main.js", in: folder))
    let path = scratch.url.appending(path: "page.gz")
    try Data(bundle.compressed).write(to: path)
    #expect(
      try Tool.run("gunzip", ["-c", path.path], in: scratch.url.path).output
        == String(decoding: bundle.text, as: UTF8.self))
  }
}
