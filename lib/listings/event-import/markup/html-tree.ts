import { Parser } from "htmlparser2";

/** A page element with its children in order. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (HtmlElement | string)[];
}

export interface HtmlTree {
  root: HtmlElement;
  /** All elements in document order. */
  elements: HtmlElement[];
}

/** Elements beyond this limit are dropped. No real event page has as many, and each takes memory. */
const MOST_ELEMENTS = 30_000;
const MOST_DEPTH = 150;
/** Unclosed elements slow the parser down. A page is truncated at this many. */
const MOST_TOO_DEEP = 100;
const PIECE = 16_384;

const DROPPED: ReadonlySet<string> = new Set(["style", "svg", "script"]);

/** Parses a page into a tree, up to the limits. Keeps only data scripts. */
export function parseHtml(html: string): HtmlTree {
  const root: HtmlElement = { name: "", attributes: {}, children: [] };
  const elements: HtmlElement[] = [];
  const open = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MOST_DEPTH || elements.length >= MOST_ELEMENTS) return void tooDeep++;
        const element: HtmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        elements.push(element);
        open.push(element);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        const parent = open.at(-1);
        if (parent && tooDeep === 0 && (!DROPPED.has(parent.name) || isData(parent)))
          parent.children.push(text);
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    if (elements.length >= MOST_ELEMENTS || tooDeep >= MOST_TOO_DEEP) break;
    parser.write(html.slice(at, at + PIECE));
  }
  parser.end();
  return { root, elements };
}

/** Returns whether an element is a JSON-LD data script. */
export function isData({ name, attributes }: HtmlElement): boolean {
  return name === "script" && /ld\+json/i.test(attributes["type"] ?? "");
}
