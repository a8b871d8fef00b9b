import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext, runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { hashScripts as hashPage, withScriptSources } from "@/lib/site/http/script-policy";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function hashScripts(page: string) {
  const { html, ...rest } = hashPage(Buffer.from(page));
  return { html: html.toString(), ...rest };
}

const START = "(self.__next_f=self.__next_f||[]).push([0])";
const ONE = String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{\"children\":\"a \u003c b; ) — “\"}]\n"])`;
const TWO = 'self.__next_f.push([3,"AAEC/w=="])';
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["chunk",{"runtime":[1]}]);';

/** As React's server has it: if an upgrade changes it, its hash in `script-policy.ts` changes too. */
const [, literal = ""] =
  /formReplayingRuntimeScript = stringToPrecomputedChunk\(\s*('(?:[^'\\]|\\.)*')/.exec(
    readFileSync("node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js", "utf8"),
  ) ?? [];
const FORM_REPLAY = runInNewContext(literal) as string;

const inline = (...scripts: string[]) => scripts.map((script) => `<script>${script}</script>`).join("");

test("adjacent scripts of the framework become one script with one hash", () => {
  const page = `<p>é</p>${inline(FORM_REPLAY)}<div></div>${inline(CHUNKS, START, ONE, TWO)}</body>`;
  const merged = `${CHUNKS};${START};${ONE};${TWO}`;
  expect(hashScripts(page)).toEqual({
    html: `<p>é</p>${inline(FORM_REPLAY)}<div></div>${inline(merged)}</body>`,
    hashes: [hashOf(FORM_REPLAY), hashOf(merged)],
    unknown: 0,
  });
});

test("merged scripts do what the separate ones did", () => {
  const run = (html: string) => {
    const scope: Record<string, unknown> = {};
    scope["self"] = scope;
    createContext(scope);
    for (const [, script = ""] of html.matchAll(/<script>([^]*?)<\/script>/g)) runInContext(script, scope);
    return scope;
  };
  const page = inline(CHUNKS, START, ONE, TWO);
  expect(run(hashScripts(page).html)).toEqual(run(page));
  expect(run(page)["__next_f"]).toHaveLength(3);
});

test("the state of a form that was sent without scripts gets a hash", () => {
  const script = `${START};self.__next_f.push([2,["Typed \\");alert(1)//",{"ok":false}]])`;
  expect(hashScripts(inline(script, ONE))).toEqual({
    html: inline(`${script};${ONE}`),
    hashes: [hashOf(`${script};${ONE}`)],
    unknown: 0,
  });
});

test.each([
  ["code instead of a form's state", `${START};self.__next_f.push(alert(1))`],
  ["anything else", "alert(1)"],
  ["code instead of data", "self.__next_f.push(alert(1))"],
  ["code after the data", "self.__next_f.push([1]);alert(1)"],
  ["code after the data that ends like data", 'self.__next_f.push([1]);alert("])")'],
  ["code within the data", "self.__next_f.push([1,alert(1)])"],
  ["an unfinished push", "self.__next_f.push([1]"],
])("%s gets no hash, and stays a separate script", (_name, script) => {
  const page = inline(START, script, ONE);
  expect(hashScripts(page)).toEqual({ html: page, hashes: [hashOf(START), hashOf(ONE)], unknown: 1 });
});

test("files and data need no hash", () => {
  const page =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{"@type":"Event"}</script>';
  expect(hashScripts(page)).toEqual({ html: page, hashes: [], unknown: 0 });
});

test("a script with attributes keeps them and its own hash", () => {
  const page = `${inline(START)}<script id="_R_">${ONE}</script>${inline(TWO)}`;
  expect(hashScripts(page)).toEqual({
    html: page,
    hashes: [START, ONE, TWO].map(hashOf),
    unknown: 0,
  });
});

test("sources are added to the site's own files, and to nothing else", () => {
  const policy =
    "default-src 'self'; script-src 'self' https://x.test; style-src 'self' 'unsafe-inline'; object-src 'none'";
  expect(withScriptSources(policy, ["'nonce-abc+/=='"])).toBe(
    "default-src 'self'; script-src 'self' 'nonce-abc+/==' https://x.test; style-src 'self' 'unsafe-inline'; object-src 'none'",
  );
  expect(withScriptSources("default-src 'none'", ["'nonce-1'"])).toBe("default-src 'none'");
});
