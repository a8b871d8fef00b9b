import { execFileSync } from "node:child_process";

/** The seed of all random tests. Each commit tries another one; `TEST_SEED=…` repeats a failure. */
export const SEED = Number(process.env["TEST_SEED"]) || seedOfCommit();

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: "pipe" });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    // A copy of the sources without a git history.
    return 20_261_121;
  }
}
