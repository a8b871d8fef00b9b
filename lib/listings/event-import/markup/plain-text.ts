import { spend } from "../step-budget";
import { type HtmlElement, parseHtml } from "./html-tree";

const PARAGRAPHS: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote section article header footer".split(" "),
);
const LINES: ReadonlySet<string> = new Set("div li br tr dt dd hr address figcaption option".split(" "));
const UNSEEN: ReadonlySet<string> = new Set("script style template noscript button svg".split(" "));

const MARKUP = /<\/?[a-z][a-z0-9]{0,10}(\s[^<>]{0,500})?\/?>|&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;
/** Some pages escape their text twice. */
const MOST_ROUNDS = 3;
/** Maximum characters read from a text. No field holds more. */
const MOST_LETTERS = 40_000;

/** Converts text that may contain HTML, escaped any number of times, to plain text. Keeps paragraphs. */
export function plainText(text: string): string {
  let plain = text.slice(0, MOST_LETTERS);
  spend(1 + plain.length / 20);
  for (let round = 0; round < MOST_ROUNDS && MARKUP.test(plain); round++)
    plain = linesOf(parseHtml(breaksInText(plain)).root);
  return tidy(withBreaks(plain));
}

/** Like `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}

/** An element's text content. */
export function textOf(element: HtmlElement): string {
  return tidy(linesOf(element));
}

/** In text with HTML tags, raw line breaks don't count as line breaks. */
function breaksInText(text: string): string {
  return /<(p|br|div|li)\b/i.test(text) ? text : text.replace(/\r?\n/g, "<br>");
}

/** Line breaks written as a backslash and a letter. */
function withBreaks(text: string): string {
  return text.includes("\n") ? text : text.replace(/(?:\\r)?\\n/g, "\n");
}

function linesOf(root: HtmlElement): string {
  const parts: string[] = [];
  let letters = 0;
  const walk = (element: HtmlElement) => {
    for (const child of element.children) {
      if (letters > MOST_LETTERS) return;
      spend();
      if (typeof child === "string") {
        parts.push(child.replace(/\s+/g, " "));
        letters += child.length;
      } else if (!UNSEEN.has(child.name)) {
        const gap = PARAGRAPHS.has(child.name) ? "\n\n" : LINES.has(child.name) ? "\n" : "";
        parts.push(gap);
        if (child.name === "li") parts.push("• ");
        walk(child);
        if (child.name !== "br") parts.push(gap);
      }
    }
  };
  walk(root);
  return parts.join("");
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?|\u2028/g, "\n")
    .replace(/[^\P{C}\n\t]|\uFFFD/gu, "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line, at, lines) => line !== "" || lines[at - 1] !== "")
    .map((line) => (line === "•" ? "" : line))
    .join("\n")
    .trim();
}
