import { spawnSync } from "node:child_process";

const [name, ...flags] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  throw new Error(
    "Name the migration after what it does, in lower case: npm run db:generate -- add_proposal_language\n" +
      "Add --custom for an empty file to write by hand.",
  );
}

const drizzleKit = ["node_modules/drizzle-kit/bin.cjs", "generate", `--name=${name}`, ...flags];
const { status } = spawnSync(process.execPath, drizzleKit, { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
console.log("Review and complete the file, then freeze it: npm run db:freeze");
