import { resolve } from "node:path";
import { build, stop } from "esbuild";

/** Entry by the name of its output. */
type Programs = Readonly<Record<string, string>>;

/**
 * What the built site has in its node_modules: packages with machine code, which cannot be bundled, Next, and what its
 * configuration needs to compile only.
 */
const EXTERNAL = ["@next/mdx", "@node-rs/argon2", "next", "sharp"];

/**
 * The framework loads it by itself, apart from everything that it compiles: as TypeScript it would need a compiler in
 * each web process.
 */
export const CACHE_HANDLER: Programs = { "cache-handler": "lib/site/cache/cache-handler.ts" };

/** The process that reads strangers' pages may open no file but its own, so that everything it needs is in there. */
const READER = "event-page-reader";
export const EVENT_PAGE_READER: Programs = { [READER]: "lib/listings/event-import/worker.ts" };
export const EVENT_PAGE_READER_FILE = resolve(".dist", `${READER}.mjs`);

/**
 * Bundles programs of a built site together with the packages they use, so that they run where nothing is installed.
 * What several of them share, and what is imported when needed, stays in files of its own.
 * @param folder where `<name>.mjs` of each is put
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
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    // By name instead of by the condition "react-server": mails need the React that renders outside of it.
    tsconfig: "tsconfig.scripts.json",
    // CommonJS packages call `require` for Node's own modules, which an ES module does not have.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  // Its helper process would stay for as long as this one.
  await stop();
}
