/** Bytes scanned for an encoding declaration in the page. */
const PRESCAN_BYTES = 4_096;

/** Single-byte encodings that servers declare by default. Text that is valid UTF-8 is decoded as UTF-8 anyway. */
const HABITUAL = /^(windows-125\d|iso-8859-\d+|koi8-[ru]|macintosh)$/;

/** Decodes a page by its byte order mark, its server's header, or its own declaration. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const named = encodingNamed(/charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(contentType)?.[1]);
  const encoding = named ?? declaredInside(bytes);
  const utf8 = asUtf8(bytes);
  if (utf8 !== null && (!encoding || encoding === "utf-8" || HABITUAL.test(encoding))) return utf8;
  if (!encoding || encoding === "utf-8") return inDoubt(bytes, named ? declaredInside(bytes) : null);
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Decodes bytes that are not valid UTF-8: by the page's own declaration, else as UTF-8 with a few errors, else as
 * windows-1252.
 */
function inDoubt(bytes: Buffer, inside: string | null): string {
  if (inside && inside !== "utf-8") return new TextDecoder(inside).decode(bytes);
  const text = bytes.toString("utf8");
  const faults = text.split("\uFFFD").length - 1;
  const sound = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return sound > faults ? text : new TextDecoder("windows-1252").decode(bytes);
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** The encoding declared in a page's `<meta>` or XML declaration. */
function declaredInside(bytes: Buffer): string | null {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString("latin1");
  const meta = /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(start)?.[1];
  const xml = /^\s{0,99}<\?xml[^>]{0,100}?encoding\s{0,9}=\s{0,9}["']([\w:.-]{1,40})/i.exec(start)?.[1];
  const encoding = encodingNamed(meta ?? xml);
  // The declaration was readable as single bytes, so it can't be UTF-16.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function encodingNamed(label: string | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.toLowerCase() === "utf8mb4" ? "utf-8" : label).encoding;
  } catch {
    return null;
  }
}

/** Null if the bytes are not UTF-8. Drops a character that is cut off at the end. */
function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
