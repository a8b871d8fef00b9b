import "server-only";
import { getDb, getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { AppError, limited } from "@/lib/core/errors";
import { liveSessionsOf } from "@/lib/identity/sessions/load-session";
import { LiveHub } from "./hub";
import { readMissed } from "./internal/events";
import { openLiveStream, toText } from "./live-stream";

/** Streams of one person on one process: browsers share one among their tabs. */
export const STREAMS_PER_PERSON = 8;
/** Of one address on one process, whoever they are: an office fits in, and no address takes the places of all. */
export const STREAMS_PER_ADDRESS = 250;
/** What comes from the machine itself may be a proxy, and everybody. */
const LOOPBACK = new Set(["127.0.0.1", "::1"]);
const STREAMS_PER_PROCESS = 5_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Nothing in between may keep it, collect it or press it together.
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
  // A connection that is kept for another request holds up a server that ends.
  Connection: "close",
};

const shared = globalThis as { communityLive?: LiveHub };

/** This process's hub, on globalThis because a development reload loads this module again. */
function processHub(): LiveHub {
  if (!shared.communityLive) {
    const hub = new LiveHub(env().DATABASE_URL, getReadDb, (ids) => liveSessionsOf(getDb(), ids, new Date()));
    shared.communityLive = hub;
    // The server waits for open answers before it ends.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void hub.close());
  }
  return shared.communityLive;
}

/**
 * Opens the viewer's stream of what changed; undefined for a guest or a suspended account, who are told nothing.
 * @param since where an earlier stream of theirs, on any instance, ended; null: from now on
 * @throws limited when this person, or this address, has too many open, `internal` when the database cannot be listened to
 */
export async function openStream(
  { viewer, readDb, ip }: Pick<Ctx, "viewer" | "readDb" | "ip">,
  since: string | null,
  hub: LiveHub = processHub(),
): Promise<Response | undefined> {
  if (!viewer?.sessionId || viewer.accountStatus !== "active") return undefined;
  const { id: userId, sessionId } = viewer;
  const address = ip ?? "nobody";
  const isFull =
    hub.sizeOf(userId) >= STREAMS_PER_PERSON ||
    (!LOOPBACK.has(address) && hub.sizeFrom(address) >= STREAMS_PER_ADDRESS) ||
    hub.size >= STREAMS_PER_PROCESS;
  if (isFull) throw limited("Too many pages are open at once.", 60);
  const { stream, body, begin } = openLiveStream(
    { userId, sessionId, address },
    // Spread out, so that all who lost a process do not come back in one instant.
    { retryMs: 1_000 + Math.floor(Math.random() * 2_000), onClosed: () => hub.remove(stream) },
  );
  hub.add(stream);
  try {
    const eventId = await hub.ready();
    const missed = since === null ? null : await readMissed(readDb, userId, since);
    const ready = `id: ${missed?.snapshot ?? eventId}\nevent: ready\ndata: {"resumed":${missed !== null}}\n\n`;
    begin((missed ? toText(missed.events, missed.snapshot) : "") + ready);
    // The session may have ended between the request's look at it and now.
    hub.check([userId]);
  } catch (error) {
    stream.close();
    throw error instanceof AppError ? error : new AppError("internal", "Live news are not there right now.");
  }
  return new Response(body, { headers: HEADERS });
}
