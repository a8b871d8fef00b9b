import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

// With --anew all generated migrations become one again: only as long as no database has to be kept.
const anew = process.argv.includes("--anew");
if (anew) rmSync("db/migrations", { recursive: true, force: true });
const drizzleKit = ["node_modules/drizzle-kit/bin.cjs", "generate", ...(anew ? ["--name=init"] : [])];
const { status } = spawnSync(process.execPath, drizzleKit, { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
if (anew) {
  // The same schema gives the same files, so that two branches that did not change it do not collide.
  replace("db/migrations/meta/_journal.json", /"when": \d+/, '"when": 1760000000000');
  replace(
    "db/migrations/meta/0000_snapshot.json",
    /"id": "[^"]+"/,
    '"id": "0199c82c-c000-7000-8000-000000000000"',
  );
}

function replace(file: string, pattern: RegExp, value: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(pattern, value));
}
