import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const FOLDER = resolve(".dist/bench");

/**
 * The folder of an earlier commit with its dependencies and its build, which later runs use again.
 * @param commit in any form that git understands
 */
export function earlierBuild(commit: string, say: (line: string) => void): string {
  const id = run(process.cwd(), "git", "rev-parse", "--verify", `${commit}^{commit}`).trim();
  const folder = `${FOLDER}/${id.slice(0, 16)}`;
  if (!existsSync(folder)) {
    say(`Checking out ${commit}`);
    run(process.cwd(), "git", "worktree", "prune");
    run(process.cwd(), "git", "worktree", "add", "--detach", folder, id);
  }
  if (!existsSync(`${folder}/node_modules`)) install(folder, say);
  say(`Building ${commit}, unless that was done before`);
  run(folder, process.execPath, "--disable-warning=ExperimentalWarning", "scripts/run.mjs", "build");
  return folder;
}

/** With the same lockfile, links to the files of the current dependencies are enough. */
function install(folder: string, say: (line: string) => void): void {
  const isSame =
    readFileSync("package-lock.json", "utf8") === readFileSync(`${folder}/package-lock.json`, "utf8");
  say(isSame ? "Linking its dependencies" : "Installing its dependencies");
  const unfinished = `${folder}/node_modules.unfinished`;
  run(folder, "rm", "-rf", unfinished);
  // Only Linux's cp makes links.
  if (isSame && process.platform === "linux") {
    run(process.cwd(), "cp", "-al", "node_modules", unfinished);
    run(folder, "rm", "-rf", `${unfinished}/.cache`);
    run(folder, "mv", unfinished, "node_modules");
  } else run(folder, "npm", "ci", "--no-audit", "--no-fund");
}

/** @throws Error with the program's output */
function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\n${program} ${args[0]} failed in ${cwd}.`);
  return stdout;
}
