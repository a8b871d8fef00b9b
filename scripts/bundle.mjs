import { join } from "node:path";
import { build } from "esbuild";

/** Everything installed stays outside the bundle, except the marker package that only knows bundlers. */
const packagesExternal = {
  name: "packages-external",
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === "entry-point" || path.startsWith("@/") || path === "server-only") return undefined;
      return { path, external: true };
    });
  },
};

/**
 * Bundles one TypeScript entry that runs outside Next (a script, the job process) to .dist/<name>.mjs.
 * Takes a few hundredths of a second, so nothing is cached and nothing can be out of date.
 * @param {string} entry path from the project's root
 * @param {string} name of the output
 * @returns {Promise<string>} the bundle's absolute path
 */
export async function bundle(entry, name) {
  const root = process.cwd();
  const outfile = join(root, ".dist", `${name}.mjs`);
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22.18",
    conditions: ["react-server"],
    alias: { "@": root },
    jsx: "automatic",
    sourcemap: "inline",
    logLevel: "error",
    plugins: [packagesExternal],
  });
  return outfile;
}
