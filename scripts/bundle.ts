import { resolve } from "node:path";
import { build, stop } from "esbuild";

/** Entry points by output name. */
type Programs = Readonly<Record<string, string>>;

/**
 * Packages in the built site's node_modules: native packages, which can't be bundled, Next, and the compile-only parts
 * of its configuration.
 */
const EXTERNAL = ["@next/mdx", "@node-rs/argon2", "next", "sharp"];

/**
 * The framework loads it separately from everything that it compiles. As TypeScript, it would need a compiler in each
 * web process.
 */
export const CACHE_HANDLER: Programs = { "cache-handler": "lib/site/cache/cache-handler.ts" };

/** The process that parses untrusted pages may open no file except its own, so its bundle is self-contained. */
const READER = "event-page-reader";
export const EVENT_PAGE_READER: Programs = { [READER]: "lib/listings/event-import/worker.ts" };
export const EVENT_PAGE_READER_FILE = resolve(".dist", `${READER}.mjs`);

/**
 * Bundles the programs of a built site with the packages they use, so that they run without an install. Shared and
 * dynamically imported code goes into separate chunks.
 * @param folder receives `<name>.mjs` of each
 */
export async function bundle(programs: Programs, folder = ".dist"): Promise<void> {
  await build({
    entryPoints: { ...programs },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    splitting: true,
    external: EXTERNAL,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22.18",
    jsx: "automatic",
    sourcemap: true,
    sourcesContent: false,
    // Each process keeps the text of its programs, in twice the memory if a single character of a comment isn't Latin-1.
    minifyWhitespace: true,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    // By name instead of by the condition "react-server": emails need the React that renders outside of it.
    tsconfig: "tsconfig.scripts.json",
    // CommonJS packages call `require` for Node's built-in modules, which ES modules don't have.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  // Its helper process would live as long as this one.
  await stop();
}
