import { createHash } from "node:crypto";

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
export function hashScripts(bytes: Buffer): HashedPage {
  // One byte per character: decoding and encoding a page takes longer than all else. Everything matched here is ASCII.
  const page = bytes.toString("latin1");
  const scripts: string[] = [];
  let unknown = 0;
  let html = "";
  let end = 0;
  let isAfterOwn = false;
  for (const match of page.matchAll(SCRIPT)) {
    const [tag, attributes = "", text = ""] = match;
    const isAdjacent = isAfterOwn && match.index === end;
    html += page.slice(end, match.index);
    end = match.index + tag.length;
    isAfterOwn = false;
    if (/\ssrc=/.test(attributes) || DATA.test(attributes) || text === "") html += tag;
    else if (!isOfFramework(text)) {
      unknown++;
      html += tag;
    } else {
      isAfterOwn = attributes === "";
      if (isAdjacent && isAfterOwn) {
        scripts.push(`${scripts.pop()};${text}`);
        html = `${html.slice(0, -"</script>".length)};${text}</script>`;
      } else {
        scripts.push(text);
        html += tag;
      }
    }
  }
  html += page.slice(end);
  return { html: Buffer.from(html, "latin1"), hashes: scripts.map(hashOf), unknown };
}

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;

function isOfFramework(script: string): boolean {
  const start = PUSHES.find((push) => script.startsWith(push));
  if (start === undefined) return hashOf(script) === FORM_REPLAY;
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
