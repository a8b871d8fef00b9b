import type { PageKind } from "./port";

const BY_TYPE: Readonly<Record<string, PageKind | "unsure">> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/calendar": "calendar",
  // Content types that servers send for unknown files.
  "text/plain": "unsure",
  "application/octet-stream": "unsure",
  "": "unsure",
};

/**
 * The kind of a body, by its content type and, if that is unspecific, by its first bytes. Null: a kind that isn't read.
 * `unsure`: the first bytes must decide.
 */
export function contentKind(contentType: string, body?: Buffer): PageKind | "unsure" | null {
  const declared = BY_TYPE[contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""] ?? null;
  if (!body || declared === null) return declared;
  const start = body.subarray(0, 512).toString("latin1").replaceAll("\0", "");
  const begins = start.replace(/^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, "").trimStart();
  if (/^BEGIN:VCALENDAR/i.test(begins)) return "calendar";
  if (declared !== "unsure") return declared;
  return /^<(!doctype|!--|\?xml|html|head|body|script|meta|title)/i.test(begins) ? "html" : null;
}
