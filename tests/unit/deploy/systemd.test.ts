import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const units = globSync("deploy/systemd/*.service").toSorted();
const timers = globSync("deploy/systemd/*.timer");
/** The points of systemd's own assessment, times ten: 0 is the best, 100 the worst. */
const MOST_EXPOSED = 30;

/** Copies the units with programs that this machine has: systemd checks that they exist. */
function copyUnits(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "community-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return [...units, ...timers].map((unit) => {
    const copy = join(folder, basename(unit));
    const text = readFileSync(unit, "utf8")
      .replace("/usr/bin/node", process.execPath)
      .replaceAll("/opt/community/current", join(process.cwd(), "deploy"));
    writeFileSync(copy, text.replace(/^Documentation=.*\n/m, ""));
    return copy;
  });
}

test("systemd accepts the units and finds them well confined", ({ skip }) => {
  if (spawnSync("systemd-analyze", ["--version"]).error) skip("systemd-analyze is not installed");
  const copies = copyUnits();
  const verified = spawnSync("systemd-analyze", ["verify", "--man=no", ...copies], { encoding: "utf8" });
  expect(verified.stderr + verified.stdout).toBe("");
  expect(verified.status).toBe(0);
  for (const copy of copies.filter((one) => one.endsWith(".service"))) {
    const args = ["security", "--offline=true", `--threshold=${MOST_EXPOSED}`, copy];
    const { status, stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
    expect(status, stdout).toBe(0);
  }
});

test("each command has a unit, services restart forever, and a stop leaves time to drain", () => {
  expect(units.map((unit) => /ExecStart=.* (\w+)$/m.exec(readFileSync(unit, "utf8"))?.[1])).toEqual([
    "now",
    "jobs",
    "migrate",
    "web",
  ]);
  for (const unit of units.filter((one) => !/migrate|backup/.test(one))) {
    const text = readFileSync(unit, "utf8");
    expect(text).toContain("\nRestart=always\n");
    expect(text).toContain("\nStartLimitIntervalSec=0\n");
    expect(text).toContain("\nKillMode=mixed\n");
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(60);
  }
});
