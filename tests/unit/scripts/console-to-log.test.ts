import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runsTypeScript } from "@/tests/support/runs-typescript";

test("turns all output of a process into JSON lines, without queries, and throttles repeated errors", async () => {
  const env = { ...process.env, LOG_LEVEL: "info", NODE_OPTIONS: "" };
  // Into a file: with a pipe that is drained too slowly, a process loses its last output.
  const folder = mkdtempSync(join(tmpdir(), "community-noise-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "log");
  const program = [process.execPath, "--no-warnings", ...runsTypeScript, "tests/support/noisy-program.ts"];
  execFileSync("sh", ["-c", `exec "$@" > "$0" 2>&1`, file, ...program], { env });
  const printed = readFileSync(file, "utf8");
  const lines = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(printed).not.toMatch(/secret_column|ada@mill/);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).not.toContain("banner");
  expect(messages).toEqual(expect.arrayContaining(["listening on a port", "node warning"]));
  expect(messages.filter((msg) => msg === "request failed")).toHaveLength(10);
  expect(messages.filter((msg) => msg === "⨯")).toHaveLength(10);
  expect(lines.filter(({ leftOut }) => leftOut !== undefined).map(({ leftOut }) => leftOut)).toEqual([
    4_990, 4_990,
  ]);
});
