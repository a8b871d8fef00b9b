/** Deeper than any event data. */
const MOST_DEPTH = 100;

/**
 * Parses text that is meant to be JSON. Tolerates common mistakes: wrappers for old browsers, comments, extra or
 * missing commas, raw line breaks and unescaped quotes in strings, and truncation. Runs in linear time.
 */
export function readLooseJson(text: string): unknown[] {
  const bare = unwrapped(text);
  try {
    return [JSON.parse(bare)];
  } catch {
    return new LooseReader(bare).all();
  }
}

function unwrapped(text: string): string {
  const quoted = !text.includes('"') && text.includes("&quot;") ? text.replaceAll("&quot;", '"') : text;
  const bare = quoted.trim().replace(/^(?:\/\/|\/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)\s{0,9}(?:\*\/)?/, "");
  const end = bare.slice(-40).replace(/(?:\/\/|\/\*)?\s{0,9}(?:\]\]>|-->)\s{0,9}(?:\*\/)?\s{0,9}$/, "");
  return (bare.slice(0, -40) + end).trim().replace(/;$/, "");
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "", f: "" };

class LooseReader {
  private at = 0;
  constructor(private readonly text: string) {}

  all(): unknown[] {
    const values: unknown[] = [];
    while (true) {
      const next = /[{[]/g;
      next.lastIndex = this.at;
      const found = next.exec(this.text);
      if (!found) return values;
      this.at = found.index;
      values.push(this.value(0));
    }
  }

  private value(depth: number): unknown {
    this.skip();
    const letter = this.text[this.at];
    if (depth > MOST_DEPTH) {
      this.at = this.text.length;
      return null;
    }
    if (letter === "{") return this.object(depth);
    if (letter === "[") return this.array(depth);
    if (letter === '"' || letter === "'") return this.string(letter, false);
    return this.word();
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.at++;
    while (this.at < this.text.length) {
      this.skip(",;");
      const letter = this.text[this.at];
      if (letter === undefined || letter === "]") break;
      if (letter === "}") {
        this.at++;
        break;
      }
      const key = letter === '"' || letter === "'" ? this.string(letter, true) : String(this.word(":"));
      this.skip();
      if (this.text[this.at] === ":") {
        this.at++;
        object[key] = this.value(depth + 1);
      } else if (key === "") this.at++;
    }
    return object;
  }

  private array(depth: number): unknown[] {
    const values: unknown[] = [];
    this.at++;
    while (this.at < this.text.length) {
      this.skip(",;");
      const letter = this.text[this.at];
      if (letter === undefined || letter === "}") break;
      if (letter === "]") {
        this.at++;
        break;
      }
      const before = this.at;
      values.push(this.value(depth + 1));
      if (this.at === before) this.at++;
    }
    return values;
  }

  private string(quote: string, isKey: boolean): string {
    const parts: string[] = [];
    let from = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const letter = this.text[this.at];
      if (letter === "\\") {
        parts.push(this.text.slice(from, this.at), this.escaped());
        from = this.at + 1;
      } else if (letter === quote && this.isEnd(quote, isKey)) {
        parts.push(this.text.slice(from, this.at++));
        return parts.join("");
      }
    }
    parts.push(this.text.slice(from));
    return parts.join("");
  }

  /** Decodes the escape at the current backslash and advances to its last character. */
  private escaped(): string {
    const letter = this.text[++this.at] ?? "";
    const code =
      letter === "u" ? /^[\da-f]{4}/i.exec(this.text.slice(this.at + 1, this.at + 5))?.[0] : undefined;
    if (!code) return ESCAPES[letter] ?? letter;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  /**
   * Returns whether the current quote ends its string, judging by what follows. Quotes inside strings are often
   * unescaped.
   */
  private isEnd(quote: string, isKey: boolean): boolean {
    const rest = this.text.slice(this.at + 1, this.at + 200);
    const next = /\S/.exec(rest);
    if (!next) return true;
    if (isKey) return next[0] === ":";
    if (next[0] === "}" || next[0] === "]") return true;
    if (next[0] === ",") return /^\s*(,\s*)+(["'{}[\]\d/-]|true|false|null|[\w$]+\s*:|$)/.test(rest);
    return (
      (next[0] === quote && rest.slice(0, next.index).includes("\n")) || rest.startsWith("//", next.index)
    );
  }

  private word(extra = ""): unknown {
    const from = this.at;
    while (this.at < this.text.length && !`,}]\n${extra}`.includes(this.text[this.at] ?? "")) this.at++;
    const word = this.text.slice(from, this.at).trim();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null" || word === "undefined") return null;
    return word;
  }

  /** Skips white space, comments, and the given characters. */
  private skip(also = ""): void {
    while (this.at < this.text.length) {
      const letter = this.text[this.at] ?? "";
      if (/\s/.test(letter) || also.includes(letter)) this.at++;
      else if (letter === "/" && /[*/]/.test(this.text[this.at + 1] ?? "")) {
        const end = this.text[this.at + 1] === "*" ? "*/" : "\n";
        const found = this.text.indexOf(end, this.at + 2);
        this.at = found < 0 ? this.text.length : found + end.length;
      } else return;
    }
  }
}
