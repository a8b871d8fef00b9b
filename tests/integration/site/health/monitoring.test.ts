import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { getDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { readMetrics } from "@/lib/site/health/metrics";
import { ownMetrics, startProcessMetrics } from "@/lib/site/health/process-metrics";
import { prometheusText } from "@/lib/site/health/prometheus";
import { MetricsHub } from "@/scripts/metrics-hub";
import { createTestDatabase } from "@/tests/support/database";

const RULES = "deploy/monitoring/alerts.yaml";
const DASHBOARD = "deploy/monitoring/dashboard.json";
const HEADINGS = "docs/operations.md";
/** Exported only when there is something to say: after a first audit, with a standby, with archiving. */
const SOMETIMES = [
  "community_ledger_violations",
  "community_backup_age_seconds",
  "community_standby_lag_seconds",
  "community_wal_archive_failing",
  "community_wal_archive_age_seconds",
];

const database = await createTestDatabase();
mkdirSync(env().DATA_DIR, { recursive: true });
afterAll(database.close);

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string; runbook_heading: string };
}
const { groups } = parse(readFileSync(RULES, "utf8")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(DASHBOARD, "utf8")) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};

/** The names that the program exports. */
async function exported(): Promise<Set<string>> {
  await getDb().execute("select 1");
  startProcessMetrics("test");
  const { body } = await prometheusText(await readMetrics(database.readDb), [
    ...(await ownMetrics()),
    ...(await new MetricsHub().collect()),
  ]);
  const declared = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...declared, ...SOMETIMES]);
}

test("alerts and dashboard use only metrics that the program exports", async () => {
  const names = await exported();
  const used = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
  ].flatMap((expr) => expr.match(/\b(?:community|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(30);
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
  const source =
    readFileSync("lib/site/health/metrics.ts", "utf8") +
    readFileSync("lib/site/health/folder-metrics.ts", "utf8");
  expect(SOMETIMES.filter((name) => !source.includes(name.replace("community_", "")))).toEqual([]);
});

test("every alert has a severity and a runbook that is a heading of the operations manual", () => {
  const headings = [...readFileSync(HEADINGS, "utf8").matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = ""]) =>
      `${HEADINGS}#${heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-")}`,
  );
  for (const { alert, labels, annotations } of rules) {
    expect(["warning", "critical"], alert).toContain(labels.severity);
    expect(headings, alert).toContain(annotations.runbook_heading);
    expect(annotations.runbook, alert).toMatch(/\.$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test("every panel of the dashboard has a unique id and a query", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(dashboard.panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.log("Skipped: promtool is not installed (Debian: prometheus).");
test.skipIf(!hasPromtool)("Prometheus accepts the rules", () => {
  expect(execFileSync("promtool", ["check", "rules", RULES], { encoding: "utf8" })).toContain("SUCCESS");
});
