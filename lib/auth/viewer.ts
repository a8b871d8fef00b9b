import "server-only";
import { cache } from "react";
import { getDb } from "@/db/client";
import type { Viewer } from "@/lib/core/ctx";
import { loadViewer } from "./load-viewer";
import { sessionIdOfRequest } from "./session";

/** Who is asking, read from the database once a request; null for guests. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await sessionIdOfRequest();
  return sessionId ? loadViewer(getDb(), sessionId, new Date()) : null;
});
