import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { bundle } from "@/scripts/bundle.mjs";

test("whatever a process prints is lines of JSON, without queries, and few of them when an error repeats", async () => {
  const program = await bundle("tests/support/noisy-program.ts", `noisy-program-${process.pid}`);
  const env = { ...process.env, LOG_LEVEL: "info", NODE_OPTIONS: "" };
  // Into a file: a pipe that nobody empties in time loses what a process writes at its very end.
  const file = `${program}.log`;
  execFileSync("sh", ["-c", `exec "$0" --no-warnings "$1" > "$2" 2>&1`, process.execPath, program, file], {
    env,
  });
  const printed = readFileSync(file, "utf8");
  rmSync(file);
  rmSync(program);
  rmSync(`${program}.map`, { force: true });
  const lines = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(printed).not.toMatch(/secret_column|ada@mill/);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).not.toContain("banner");
  expect(messages).toEqual(expect.arrayContaining(["listening on a port", "Node warns"]));
  expect(messages.filter((msg) => msg === "request failed")).toHaveLength(10);
  expect(messages.filter((msg) => msg === "⨯")).toHaveLength(10);
  expect(lines.filter(({ leftOut }) => leftOut !== undefined).map(({ leftOut }) => leftOut)).toEqual([
    4_990, 4_990,
  ]);
});
