import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

// With --anew all generated migrations become one again: only as long as no database has to be kept.
const anew = process.argv.includes("--anew");
if (anew) rmSync("db/migrations", { recursive: true, force: true });
const drizzleKit = ["node_modules/drizzle-kit/bin.cjs", "generate", ...(anew ? ["--name=init"] : [])];
process.exit(spawnSync(process.execPath, drizzleKit, { stdio: "inherit" }).status ?? 1);
