import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of a structure tree, with the marked content that it owns directly. */
interface Element {
  type: string;
  dict: PDFDict;
  children: (Element | { page: string; mcid: number } | { annotation: PDFRef })[];
}

type Objects = PDFDocument["context"];

const name = (key: string) => PDFName.of(key);

function textOf(value: unknown): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}

/**
 * What in a PDF breaks PDF/UA-1 (ISO 14289-1), as far as a program can tell; a stand-in for veraPDF. One parser reads the
 * objects, another one the content of pages; neither is the library that wrote the file.
 */
export async function pdfUaProblems(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const problems: string[] = [];
  const expectThat = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  const { catalog, context } = pdf;

  expectThat(textOf(catalog.lookup(name("Lang"))) !== "", "no language");
  expectThat(
    String(catalog.lookupMaybe(name("MarkInfo"), PDFDict)?.lookup(name("Marked"))) === "true",
    "not marked as tagged",
  );
  expectThat(
    String(catalog.lookupMaybe(name("ViewerPreferences"), PDFDict)?.lookup(name("DisplayDocTitle"))) ===
      "true",
    "the title isn't displayed",
  );
  const metadata = catalog.lookup(name("Metadata"));
  const xmp =
    metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : "";
  expectThat(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), "no PDF/UA identifier");
  expectThat(/<dc:title>[\s\S]*<rdf:li[^>]*>[^<&]+<\/rdf:li>/.test(xmp), "no title in the metadata");

  const root = catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
  if (!root) return [...problems, "no structure tree"];
  const tree = childrenOf(context, root, null).filter((child): child is Element => "type" in child);
  const all = tree.flatMap(withDescendants);
  problems.push(...structureProblems(all));

  const owned = new Map<string, number>();
  const inTree = new Set<string>();
  for (const child of all.flatMap(({ children }) => children)) {
    if ("mcid" in child) {
      const key = `${child.page} ${child.mcid}`;
      owned.set(key, (owned.get(key) ?? 0) + 1);
    } else if ("annotation" in child) inTree.add(child.annotation.toString());
  }
  for (const [key, times] of owned)
    expectThat(times === 1, `content ${key} is in the structure ${times} times`);
  problems.push(...parentTreeProblems(context, root, all));

  for (const page of pdf.getPages()) {
    expectThat(
      String(page.node.lookup(name("Tabs"))) === "/S",
      "the order of tabs isn't that of the structure",
    );
    const annotations = page.node.Annots()?.asArray() ?? [];
    for (const ref of annotations) {
      const annotation = context.lookup(ref, PDFDict);
      expectThat(inTree.has(ref.toString()), "an annotation isn't in the structure");
      expectThat(textOf(annotation.lookup(name("Contents"))) !== "", "an annotation has no description");
      expectThat(annotation.has(name("StructParent")), "an annotation doesn't name its element");
    }
  }
  problems.push(...fontProblems(context));
  problems.push(...(await contentProblems(bytes, pdf, owned)));
  return problems;
}

function withDescendants(element: Element): Element[] {
  return [element, ...element.children.flatMap((child) => ("type" in child ? withDescendants(child) : []))];
}

function childrenOf(context: Objects, dict: PDFDict, inherited: string | null): Element["children"] {
  const kids = dict.lookup(name("K"));
  const items = kids instanceof PDFArray ? kids.asArray() : kids ? [dict.get(name("K"))] : [];
  const page = dict.get(name("Pg"))?.toString() ?? inherited ?? "";
  return items.map((item) => {
    const kid = context.lookup(item);
    if (kid instanceof PDFNumber) return { page, mcid: kid.asNumber() };
    if (!(kid instanceof PDFDict)) throw new Error(`unexpected part of the structure: ${String(kid)}`);
    const type = String(kid.lookup(name("Type")));
    if (type === "/MCR")
      return {
        page: kid.get(name("Pg"))?.toString() ?? page,
        mcid: kid.lookup(name("MCID"), PDFNumber).asNumber(),
      };
    if (type === "/OBJR") return { annotation: kid.get(name("Obj")) as PDFRef };
    return {
      type: String(kid.lookup(name("S"))).slice(1),
      dict: kid,
      children: childrenOf(context, kid, page),
    };
  });
}

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody"],
  TH: ["TR"],
  TD: ["TR"],
  THead: ["Table"],
  TBody: ["Table"],
  LI: ["L"],
  LBody: ["LI"],
};
const STANDARD = new Set([
  ...Object.keys(PARENTS),
  "Document",
  "H1",
  "H2",
  "H3",
  "P",
  "L",
  "Table",
  "Figure",
  "Link",
  "Span",
]);

function structureProblems(all: readonly Element[]): string[] {
  const problems: string[] = [];
  let level = 0;
  const parents = new Map<Element, Element>();
  for (const element of all)
    for (const child of element.children) if ("type" in child) parents.set(child, element);
  for (const element of all) {
    const { type, dict, children } = element;
    const allowed = PARENTS[type];
    const parent = parents.get(element)?.type ?? "";
    if (!STANDARD.has(type)) problems.push(`${type} is not a standard type`);
    if (allowed && !allowed.includes(parent)) problems.push(`${type} is in ${parent}`);
    const heading = /^H(\d)$/.exec(type);
    if (heading) {
      const next = Number(heading[1]);
      if (next > level + 1) problems.push(`heading ${next} follows heading ${level}`);
      level = next;
    }
    if (type === "Figure" && textOf(dict.lookup(name("Alt"))) === "") problems.push("a figure has no text");
    if (type === "Figure" && !dict.lookupMaybe(name("A"), PDFDict)?.has(name("BBox")))
      problems.push("a figure has no place");
    if (type === "TH" && !dict.lookupMaybe(name("A"), PDFDict)?.has(name("Scope")))
      problems.push("a header cell has no scope");
    if (type === "Table" && !withDescendants(element).some((cell) => cell.type === "TH"))
      problems.push("a table has no header cell");
    if (type === "TR" && children.length !== columnsOf(parents, element)) problems.push("a row lacks cells");
    if (type === "Link" && !children.some((child) => "annotation" in child))
      problems.push("a link has no annotation");
    if (type !== "TD" && children.length === 0) problems.push(`an empty ${type}`);
  }
  return problems;
}

function columnsOf(parents: ReadonlyMap<Element, Element>, row: Element): number {
  let table: Element | undefined = row;
  while (table && table.type !== "Table") table = parents.get(table);
  const first = table && withDescendants(table).find(({ type }) => type === "TR");
  return first?.children.length ?? 0;
}

/** The parent tree must lead from every piece of content back to its element. */
function parentTreeProblems(context: Objects, root: PDFDict, all: readonly Element[]): string[] {
  const numbers = root.lookup(name("ParentTree"), PDFDict).lookup(name("Nums"), PDFArray).asArray();
  const byKey = new Map<number, unknown>();
  for (let at = 0; at < numbers.length; at += 2)
    byKey.set(context.lookup(numbers[at], PDFNumber).asNumber(), context.lookup(numbers[at + 1]));
  const problems: string[] = [];
  for (const element of all)
    for (const child of element.children) {
      if (!("mcid" in child)) continue;
      const [number = 0] = child.page.split(" ").map(Number);
      const page = context.lookup(PDFRef.of(number), PDFDict);
      const key = page.lookup(name("StructParents"), PDFNumber).asNumber();
      const list = byKey.get(key);
      const back = list instanceof PDFArray ? context.lookup(list.get(child.mcid)) : null;
      if (back !== element.dict)
        problems.push(`content ${child.page} ${child.mcid} leads to another element`);
    }
  return problems;
}

function fontProblems(context: Objects): string[] {
  const problems: string[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || String(object.lookup(name("Type"))) !== "/Font") continue;
    const kind = String(object.lookup(name("Subtype")));
    if (kind === "/Type0") {
      if (!object.has(name("ToUnicode"))) problems.push("a font has no Unicode mapping");
    } else {
      const descriptor = object.lookupMaybe(name("FontDescriptor"), PDFDict);
      const isEmbedded = descriptor && ["FontFile2", "FontFile3"].some((key) => descriptor.has(name(key)));
      if (!isEmbedded) problems.push(`a font of type ${kind} isn't embedded`);
    }
  }
  return problems;
}

const PAINTING = new Set<number>(
  [
    "showText",
    "showSpacedText",
    "nextLineShowText",
    "fill",
    "eoFill",
    "stroke",
    "closeStroke",
    "fillStroke",
    "eoFillStroke",
    "closeFillStroke",
    "closeEOFillStroke",
    "constructPath",
    "shadingFill",
    "paintImageXObject",
    "paintInlineImageXObject",
    "paintImageMaskXObject",
  ].map((key) => OPS[key as keyof typeof OPS]),
);

type Glyph = { unicode?: string } | number;

/** Everything painted is tagged or an artifact, everything tagged is in the structure, and all text has Unicode. */
async function contentProblems(
  bytes: Uint8Array,
  pdf: PDFDocument,
  owned: ReadonlyMap<string, number>,
): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  for (let index = 0; index < document.numPages; index++) {
    const { fnArray, argsArray } = await (await document.getPage(index + 1)).getOperatorList();
    const page = pdf.getPage(index).ref.toString();
    const stack: ("artifact" | "tagged" | "inline")[] = [];
    for (const [at, operator] of fnArray.entries()) {
      const args = argsArray[at] as [string, number | null] | null;
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        const [tag, mcid] = args ?? ["", null];
        const isArtifact = tag === "Artifact";
        if (typeof mcid === "number") {
          const key = `${page} ${mcid}`;
          if (seen.has(key)) problems.push(`content ${key} is used twice`);
          if (!owned.has(key)) problems.push(`content ${key} isn't in the structure`);
          seen.add(key);
        }
        if (stack.length > 0 && (isArtifact || typeof mcid === "number"))
          problems.push(`${tag} is within other content`);
        stack.push(isArtifact ? "artifact" : typeof mcid === "number" ? "tagged" : "inline");
      } else if (operator === OPS.endMarkedContent) {
        if (!stack.pop()) problems.push("content ends that didn't begin");
      } else if (PAINTING.has(operator)) {
        if (!stack.some((kind) => kind !== "inline"))
          problems.push(`page ${index + 1} paints untagged content`);
        if (operator === OPS.showText)
          for (const glyph of (argsArray[at] as [Glyph[]])[0])
            if (
              typeof glyph === "object" &&
              glyph &&
              !/^[^\p{Cc}\ufffd\ue000-\uf8ff]+$/u.test(glyph.unicode ?? "")
            )
              problems.push("a glyph has no Unicode");
      }
    }
    if (stack.length > 0) problems.push(`page ${index + 1} leaves content open`);
  }
  for (const key of owned.keys()) if (!seen.has(key)) problems.push(`content ${key} is nowhere on its page`);
  await task.destroy();
  return problems;
}

/** The text of a PDF in the order of its structure tree, an element a line. */
export async function textInReadingOrder(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ("str" in item) {
        const key = open.findLast((id) => id !== "") ?? "";
        texts.set(key, (texts.get(key) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    }
    const visit = (node: { children?: unknown[]; type?: string; id?: string; role?: string }): string => {
      if (node.type === "content") return texts.get(node.id ?? "") ?? "";
      const parts = (node.children ?? []).map((child) => visit(child as typeof node));
      if (/^(H\d|P|TH|TD|LBody|Figure)$/.test(node.role ?? "")) {
        lines.push(parts.join(" ").replaceAll(/\s+/g, " ").trim());
        return "";
      }
      return parts.join(" ");
    };
    const tree = await page.getStructTree();
    if (tree) visit(tree);
  }
  await task.destroy();
  return lines.filter((line) => line !== "");
}
