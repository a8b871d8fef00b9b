import { execFileSync } from "node:child_process";

/** What all random tests begin with. Each commit tries something else; `TEST_SEED=…` repeats what failed. */
export const SEED = Number(process.env["TEST_SEED"]) || seedOfCommit();

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: "pipe" });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    // A copy of the sources without their history.
    return 20_261_121;
  }
}
