import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { loadSession } from "@/lib/auth/load-session";
import { openSession } from "@/lib/auth/session-row";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { localStorage } from "@/lib/integrations/storage/local";
import type { StoragePort } from "@/lib/integrations/storage/port";
import type { TestDatabase } from "./database";

/** The instant at which tests happen unless they say otherwise: a Monday noon, UTC. */
export const NOON = new Date("2026-06-01T12:00:00Z");

/** An address of the range reserved for examples: limits count it like any stranger's. */
export const STRANGER_IP = "203.0.113.7";

/** A ctx on a test's database, as a request by this viewer would have it. */
export function testCtx(
  clients: Pick<TestDatabase, "db" | "sql">,
  viewer: Viewer | null = null,
  parts: Partial<Ctx> = {},
): Ctx {
  return {
    viewer,
    db: clients.db,
    sql: clients.sql,
    now: () => NOON,
    requestId: newId(),
    ip: STRANGER_IP,
    userAgent: null,
    ports: { payments: paymentRegistry([], true), storage: unusedStorage },
    ...parts,
  };
}

/** A store of files that lasts as long as the test that asked for it. */
export function temporaryStorage(): StoragePort {
  const root = mkdtempSync(join(tmpdir(), "community-media-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return localStorage(root);
}

const unused = () => Promise.reject(new Error("This test uses files: give its ctx a storage."));
const unusedStorage: StoragePort = { put: unused, get: unused, delete: unused };

/** The ctx of somebody who is not signed in, now. */
export function guestCtx(clients: Pick<TestDatabase, "db" | "sql">, parts: Partial<Ctx> = {}): Ctx {
  return testCtx(clients, null, { now: () => new Date(), ...parts });
}

/**
 * The ctx of a person, with a session of their own and the viewer as the database says. Make it anew after the
 * account was changed, as each request does.
 */
export async function ctxFor(
  database: Pick<TestDatabase, "db" | "sql">,
  user: { id: string },
  parts: Partial<Ctx> = {},
): Promise<Ctx> {
  const ctx = guestCtx(database, parts);
  const sessionId = await openSession(database.db, ctx, user.id);
  const session = await loadSession(database.db, sessionId, ctx.now());
  if (!session) throw new Error("This account cannot have a session.");
  return { ...ctx, viewer: session.viewer };
}
