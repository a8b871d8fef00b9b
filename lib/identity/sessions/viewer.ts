import "server-only";
import { after } from "next/server";
import { cache } from "react";
import { getDb } from "@/db/client";
import type { Viewer } from "@/lib/core/ctx";
import { loadSession } from "./load-session";
import { sessionIdOfRequest } from "./session";
import { isSeenLongAgo, touchSession } from "./session-row";

/** The viewer, read from the database once per request. Null for guests. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await sessionIdOfRequest();
  if (!sessionId) return null;
  const now = new Date();
  const session = await loadSession(getDb(), sessionId, now);
  if (!session) return null;
  if (isSeenLongAgo(session.lastSeenAt, now)) after(() => touchSession(getDb(), now, sessionId));
  return session.viewer;
});
