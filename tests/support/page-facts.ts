import { Parser } from "htmlparser2";

/** A page's metadata and links. */
export interface PageFacts {
  titles: string[];
  canonicals: string[];
  /** By name or property. */
  meta: Map<string, string>;
  /** Every URL in a link, with its `rel`. */
  links: { href: string; rel: string }[];
  data: unknown[];
}

/** Parses them from a page's HTML, without running scripts. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = { titles: [], canonicals: [], meta: new Map(), links: [], data: [] };
  let text: string | null = null;
  const starts = (name: string, { type }: Record<string, string>) =>
    name === "title" || (name === "script" && type === "application/ld+json");
  let inSvg = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "svg") inSvg++;
      if (!inSvg && starts(name, attributes)) text = "";
      const { href, rel = "", content } = attributes;
      if (name === "a" && href !== undefined) facts.links.push({ href, rel });
      if (name === "link" && rel === "canonical" && href) facts.canonicals.push(href);
      const key = attributes["name"] ?? attributes["property"];
      if (name === "meta" && key && content !== undefined) facts.meta.set(key, content);
    },
    ontext(part) {
      if (text !== null) text += part;
    },
    onclosetag(name) {
      if (name === "svg") inSvg--;
      if (text === null || (name !== "title" && name !== "script")) return;
      if (name === "title") facts.titles.push(text);
      else facts.data.push(...([JSON.parse(text)].flat() as unknown[]));
      text = null;
    },
  });
  parser.end(html);
  return facts;
}
