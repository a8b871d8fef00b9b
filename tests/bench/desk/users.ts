import { openClients } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { listUsers } from "@/lib/admin/queries/users";
import { readUserFilters, type UserFilters } from "@/lib/admin/user-filters";
import type { Ctx } from "@/lib/core/ctx";
import type { Place } from "@/lib/core/sheet";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { createAdmin } from "@/tests/support/factories/users";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { ctxOf } from "../live/people";
import type { Row, Section } from "../section";
import { generateUsers, userIdOf } from "./generate";

const USERS = 1_000_000;
const LIMIT_MS = 100;
const RUNS = 3;

const PLACES: readonly (readonly [string, Place])[] = [
  ["first", { at: "first" }],
  ["last", { at: "last" }],
  ["middle", { at: "after", id: userIdOf(USERS / 2) }],
];

/** Nothing, each filter by itself, frequent and rare names, unfinished ones, and what hardly goes together. */
const LOOKED_FOR: readonly (readonly [string, Partial<UserFilters>])[] = [
  ["all accounts", {}],
  ["role: sponsors (80 %)", { role: "business_sponsor" }],
  ["role: agents (10 %)", { role: "agent" }],
  ["role: admins (6)", { role: "admin" }],
  ["status: active (99 %)", { status: "active" }],
  ["status: suspended (1 %)", { status: "suspended" }],
  ["status: pending (none)", { status: "pending" }],
  ["not verified (20 %)", { verified: "no" }],
  ["plan: Basic (2.4 %)", { plan: "pro" }],
  ["plan: Pro (0.1 %)", { plan: "elite" }],
  ["plan: Starter", { plan: "starter" }],
  ["frequent first name (2.5 %)", { q: "First7" }],
  ["beginning of all names", { q: "fi" }],
  ["first name (0.25 %)", { q: "First123" }],
  ["both names", { q: "First123 Last444" }],
  ["rare name (10)", { q: "rarename" }],
  ["no such name", { q: "nobodyatall" }],
  ["address", { q: "person777777@mail27.example" }],
  ["mail domain (2 %)", { q: "mail27" }],
  ["company", { q: "company 4711" }],
  ["frequent name, suspended agents", { q: "First1", role: "agent", status: "suspended" }],
  ["frequent name with Basic", { q: "First1", plan: "pro" }],
  ["vendors that are not verified", { role: "vendor", verified: "no" }],
  ["verified sponsors of a frequent name", { q: "Last1", role: "business_sponsor", verified: "yes" }],
];

/** How long the desk's list of a million accounts takes: all statements of a sheet, one after the other. */
export async function measureDeskUsers(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "bench");
    const url = `${server.address}/bench`;
    await migrateDatabase(url);
    const clients = openClients(url, 1);
    try {
      await generateUsers(clients.sql, USERS);
      const ctx = ctxOf(clients, await createAdmin(clients.db));
      const rows: Row[] = [];
      for (const [name, filters] of LOOKED_FOR) rows.push(await measure(ctx, name, filters));
      return {
        title: `User Management with ${USERS.toLocaleString("en-US")} accounts`,
        note: `Generated accounts. Each figure is the slowest of the first, the last and a sheet in the middle, all statements of it one after the other on one connection; the best of ${RUNS} runs.`,
        rows,
      };
    } finally {
      await clients.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(ctx: Ctx, name: string, wanted: Partial<UserFilters>): Promise<Row> {
  const filters = { ...readUserFilters({}), ...wanted };
  let slowest = { ms: 0, at: "" };
  for (const [at, place] of PLACES) {
    let best = Infinity;
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      await listUsers(ctx, filters, place);
      best = Math.min(best, performance.now() - began);
    }
    if (best > slowest.ms) slowest = { ms: best, at };
  }
  const measured = `**${slowest.ms.toFixed(1)} ms** (${slowest.at})`;
  return { name, measured, promise: `at most ${LIMIT_MS} ms`, kept: slowest.ms <= LIMIT_MS };
}
