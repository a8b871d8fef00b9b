import { join } from "node:path";
import { build, context, stop } from "esbuild";

/**
 * Installed packages stay outside the bundle, but for the marker that only bundlers understand and for Drizzle: its
 * hundreds of small modules take most of a second and 200 MB when Node loads them one by one.
 */
const BUNDLED = /^(server-only|drizzle-orm)(\/|$)/;

/** @type {import("esbuild").Plugin} */
const packagesExternal = {
  name: "packages-external",
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === "entry-point" || path.startsWith("@/") || BUNDLED.test(path)) return undefined;
      // Node finds the framework's own modules, which no map names, by their files alone.
      return { path: /^next\/\w+$/.test(path) ? `${path}.js` : path, external: true };
    });
  },
};

/**
 * What the built site has in its node_modules: packages with machine code, which cannot be bundled, Next, and what its
 * configuration needs to compile only.
 */
const EXTERNAL = ["@next/mdx", "@node-rs/argon2", "next", "sharp"];

/**
 * A bundle with its packages inside runs in production only. It needs the React that renders mails, not the one for
 * server components, so `server-only` is replaced by name instead of by that condition.
 * @type {import("esbuild").BuildOptions}
 */
const WHOLE = {
  external: EXTERNAL,
  define: { "process.env.NODE_ENV": '"production"' },
  alias: {
    "@": process.cwd(),
    "server-only": join(process.cwd(), "node_modules/server-only/empty.js"),
  },
  // CommonJS packages call `require` for Node's own modules, which an ES module does not have.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
};

/**
 * @param {string} entry
 * @param {string} outfile
 * @param {boolean} isWhole
 * @returns {import("esbuild").BuildOptions}
 */
function options(entry, outfile, isWhole) {
  return {
    entryPoints: [join(process.cwd(), entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22.18",
    jsx: "automatic",
    sourcemap: true,
    sourcesContent: false,
    logLevel: "error",
    ...(isWhole
      ? WHOLE
      : { alias: { "@": process.cwd() }, conditions: ["react-server"], plugins: [packagesExternal] }),
  };
}

/**
 * The framework loads it by itself, apart from everything that it compiles: as TypeScript it would need Node's own
 * compiler in each web process, ten megabytes of it.
 * @type {readonly [entry: string, name: string]}
 */
export const CACHE_HANDLER = ["lib/site/cache/cache-handler.ts", "cache-handler"];

/**
 * The process that reads strangers' pages may open no file but its own, so that everything it needs is in there.
 * @type {readonly [entry: string, name: string, isWhole: true]}
 */
export const EVENT_PAGE_READER = ["lib/listings/event-import/worker.ts", "event-page-reader", true];

/**
 * Writes down what the page of the API's documentation shows, so that no process of the site needs all that the API
 * does for that.
 * @type {readonly [entry: string, name: string]}
 */
export const API_REFERENCE_WRITER = ["lib/api/write-reference.ts", "write-api-reference"];

/** @param {string} name */
const outputOf = (name) => join(process.cwd(), ".dist", `${name}.mjs`);

/**
 * Bundles one TypeScript entry that runs outside Next (a script, the job process) to .dist/<name>.mjs.
 * Takes a few hundredths of a second, so nothing is cached and nothing can be out of date.
 * @param {string} entry path from the project's root
 * @param {string} name of the output
 * @param {boolean} isWhole whether the packages that it uses are put in as well
 * @returns {Promise<string>} the bundle's absolute path
 */
export async function bundle(entry, name, isWhole = false) {
  const outfile = outputOf(name);
  await build(options(entry, outfile, isWhole));
  // Its helper process would stay for as long as this one.
  await stop();
  return outfile;
}

/**
 * Bundles entries together with the packages they use, so that they run where nothing is installed. What is imported
 * when needed stays in files of its own, which a process then does without.
 * @param {Record<string, string>} programs entry by name
 * @param {string} folder where `<name>.mjs` of each is put
 */
export async function bundlePrograms(programs, folder) {
  const { entryPoints: _one, outfile: _file, ...whole } = options("", "", true);
  await build({
    ...whole,
    entryPoints: programs,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    splitting: true,
  });
  await stop();
}

/**
 * Bundles an entry again whenever one of its sources changes.
 * @param {string} entry path from the project's root
 * @param {string} name of the output
 * @param {(outfile: string) => void} onBuilt called after each bundle without an error
 */
export async function watchBundle(entry, name, onBuilt) {
  const outfile = outputOf(name);
  const base = options(entry, outfile, false);
  /** @type {import("esbuild").Plugin} */
  const report = {
    name: "report",
    setup: (builder) =>
      builder.onEnd((result) => {
        if (result.errors.length === 0) onBuilt(outfile);
      }),
  };
  const watcher = await context({ ...base, plugins: [...(base.plugins ?? []), report] });
  await watcher.watch();
}
