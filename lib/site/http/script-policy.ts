import { createHash, type Hash } from "node:crypto";

/** The header of the content security policy. */
export const POLICY_HEADER = "content-security-policy";

const OWN_FILES = "script-src 'self'";

/** Whether a policy allows the site's own script files, and no inline scripts unless they are added. */
export const isPagePolicy = (policy: unknown): policy is string =>
  typeof policy === "string" && policy.includes(OWN_FILES);

/** Returns a page's policy that also allows these sources of scripts: a nonce, or hashes. */
export function withScriptSources(policy: string, sources: readonly string[]): string {
  return policy.replace(OWN_FILES, [OWN_FILES, ...sources].join(" "));
}

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
/** Data, which no browser runs. */
const DATA = /\btype="application\/ld\+json"/;

/** How the framework's inline scripts pass data to its files. The data is JSON. */
const PUSHES = [
  // The response to a form that was sent without scripts.
  "(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push(",
  "(self.__next_f=self.__next_f||[]).push(",
  "self.__next_f.push(",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

/** React's script that keeps a form which is sent before the page's scripts run, and submits it afterward. */
const FORM_REPLAY = "'sha256-CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0='";

/** A page with few inline scripts, and the sources that allow them. */
export interface HashedPage {
  html: Buffer;
  /** `'sha256-…'`, one per script. */
  hashes: string[];
  /** How many inline scripts aren't the framework's. They have no hash, so no browser runs them. */
  unknown: number;
}

/**
 * Hashes the inline scripts of a page. Only the framework's: a script that got into a page some other way must not run.
 * Adjacent ones become one, because there are dozens of them and each hash takes 54 bytes of the header.
 */
export function hashScripts(page: Buffer): HashedPage {
  const hashes: Hash[] = [];
  const parts: Buffer[] = [];
  let unknown = 0;
  /** The end of what `parts` have. */
  let done = 0;
  let previous: { textEnd: number; end: number } | null = null;
  // One byte per character, so that a position in the text is one in the page. Everything matched here is ASCII.
  for (const { 0: tag, 1: attributes = "", 2: text = "", index } of page
    .toString("latin1")
    .matchAll(SCRIPT)) {
    const start = index + "<script>".length + attributes.length;
    const textEnd = start + text.length;
    const before = previous;
    previous = null;
    if (/\ssrc=/.test(attributes) || DATA.test(attributes) || text === "") continue;
    const bytes = page.subarray(start, textEnd);
    if (!isOfFramework(text, bytes)) {
      unknown++;
      continue;
    }
    if (attributes === "") previous = { textEnd, end: index + tag.length };
    if (before && before.end === index && previous) {
      parts.push(page.subarray(done, before.textEnd), SEPARATOR);
      done = start;
      hashes.at(-1)?.update(SEPARATOR).update(bytes);
    } else hashes.push(createHash("sha256").update(bytes));
  }
  parts.push(page.subarray(done));
  return { html: Buffer.concat(parts), hashes: hashes.map(sourceOf), unknown };
}

const SEPARATOR = Buffer.from(";");

const sourceOf = (hash: Hash) => `'sha256-${hash.digest("base64")}'`;

function isOfFramework(script: string, bytes: Buffer): boolean {
  const start = PUSHES.find((push) => script.startsWith(push));
  if (start === undefined) return sourceOf(createHash("sha256").update(bytes)) === FORM_REPLAY;
  const end = script.endsWith(";") ? -2 : -1;
  return script.at(end) === ")" && isJson(script.slice(start.length, end));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
