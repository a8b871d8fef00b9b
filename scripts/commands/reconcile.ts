import { parseArgs } from "node:util";
import { requireMigrated } from "@/db/require-migrated";
import { reconcileProviders } from "../reconcile-providers";
import { givenEnvironment } from "./settings";

const { values } = parseArgs({ options: { since: { type: "string" } } });
const since = new Date(values.since ?? "");
if (Number.isNaN(since.getTime()))
  throw new Error("Usage: node community.mjs reconcile --since 2026-11-24T03:00:00Z");

const environment = givenEnvironment();
await requireMigrated(environment["DATABASE_URL"] ?? "");
if (!(await reconcileProviders(since, environment, (line) => console.log(line)))) process.exitCode = 1;
