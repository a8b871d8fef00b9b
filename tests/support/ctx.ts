import type { Ctx } from "@/lib/core/ctx";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { openSession } from "@/lib/identity/sessions/session-row";
import type { TestDatabase } from "./database";
import { testCtx } from "./viewer-ctx";

type Clients = Pick<TestDatabase, "db" | "readDb" | "sql">;

/** A guest's ctx, now. */
export function guestCtx(clients: Clients, parts: Partial<Ctx> = {}): Ctx {
  return testCtx(clients, null, { now: () => new Date(), ...parts });
}

/**
 * A person's ctx, now, with a new session and the viewer as stored in the database. Create it again after changing the
 * account, as each request would.
 */
export async function ctxFor(clients: Clients, user: { id: string }, parts: Partial<Ctx> = {}): Promise<Ctx> {
  const ctx = guestCtx(clients, parts);
  const sessionId = await openSession(clients.db, ctx, user.id);
  const session = await loadSession(clients.db, sessionId, ctx.now());
  if (!session) throw new Error("This account cannot have a session.");
  return { ...ctx, viewer: session.viewer };
}
