import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ShippedPackage } from "./shipped-packages";

/** A license or notice, and everything that is under exactly this text. */
export interface LicenseText {
  text: string;
  /** "next 16.4.5", or "next 16.4.5, dist/compiled/acorn" for third-party code inside a package. */
  packages: string[];
}

const LICENSE_FILE =
  /^(licen[cs]e|unlicen[cs]e|copying|copyright|copyrightnotice|notice|third-?party-?notices?)([-.].+)?$/i;
/** An icon may be called "copyright", too. */
const CODE = /\.([cm]?[jt]sx?|map|json|css|html)$/i;

/**
 * Reads the license files of the installed packages and merges identical texts. Leaves out optional packages, because
 * other platforms have others.
 * @throws Error that names a package that is not installed at the version of the lock file
 */
export function licenseTexts(packages: readonly ShippedPackage[]): LicenseText[] {
  const byText = new Map<string, Set<string>>();
  for (const shipped of packages) {
    if (!shipped.folder) continue;
    assertInstalled(shipped, shipped.folder);
    for (const file of licenseFiles(shipped.folder)) {
      const text = normalized(readFileSync(join(shipped.folder, file), "utf8"));
      const inside = dirname(file) === "." ? "" : `, ${dirname(file)}`;
      const names = byText.get(text) ?? new Set();
      byText.set(text, names.add(`${shipped.name} ${shipped.version}${inside}`));
    }
  }
  return [...byText].map(([text, names]) => ({ text, packages: [...names] }));
}

function assertInstalled({ name, version }: ShippedPackage, folder: string): void {
  try {
    const installed = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    if (installed.version === version) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new Error(`${name} ${version} is not installed. Run npm ci, then npm run notices again.`);
}

/** Sorted paths below the package's folder, without nested packages. */
function licenseFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => LICENSE_FILE.test(basename(file)) && !CODE.test(file))
    .filter((file) => !file.split("/").includes("node_modules"))
    .sort();
}

/** Line ends and trailing spaces differ between copies of the same text. */
function normalized(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/[^\S\n]*\r?\n/g, "\n")
    .trim();
}
