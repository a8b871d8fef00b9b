import "server-only";
import { getDb, getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { AppError, limited } from "@/lib/core/errors";
import { liveSessionsOf } from "@/lib/identity/sessions/load-session";
import { LiveHub } from "./hub";
import { readMissed } from "./internal/events";
import { openLiveStream, toText } from "./live-stream";

/** Streams per person and process. Browsers share one among their tabs. */
export const STREAMS_PER_PERSON = 8;
/**
 * Streams per address and process, across accounts: enough for an office, without letting one address take all slots.
 */
export const STREAMS_PER_ADDRESS = 250;
/** Connections from the machine itself may come from a proxy that serves everyone. */
const LOOPBACK = new Set(["127.0.0.1", "::1"]);
const STREAMS_PER_PROCESS = 5_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Keeps proxies from caching, buffering, or compressing it.
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
  // A kept-alive connection would delay the server's shutdown.
  Connection: "close",
};

const shared = globalThis as { communityLive?: LiveHub };

/** This process's hub, on globalThis because a development reload loads this module again. */
function processHub(): LiveHub {
  if (!shared.communityLive) {
    const hub = new LiveHub(env().DATABASE_DIRECT_URL, getReadDb, (ids) =>
      liveSessionsOf(getDb(), ids, new Date()),
    );
    shared.communityLive = hub;
    // The server waits for open responses before it exits. Pages that reconnect before it stops listening would come
    // back to this process.
    const delayMs = env().DRAIN_DELAY_SECONDS * 1_000;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => setTimeout(() => void hub.close(), delayMs));
  }
  return shared.communityLive;
}

/**
 * Opens the viewer's stream of changes. Undefined for guests and suspended accounts.
 * @param since where one of their earlier streams ended, on any instance; null means from now on
 * @throws limited when this person or address has too many open, `internal` when the database can't be listened to
 */
export async function openStream(
  { viewer, readDb, ip }: Pick<Ctx, "viewer" | "readDb" | "ip">,
  since: string | null,
  hub: LiveHub = processHub(),
): Promise<Response | undefined> {
  if (!viewer?.sessionId || viewer.accountStatus !== "active") return undefined;
  const { id: userId, sessionId } = viewer;
  const address = ip ?? "unknown";
  const isFull =
    hub.sizeOf(userId) >= STREAMS_PER_PERSON ||
    (!LOOPBACK.has(address) && hub.sizeFrom(address) >= STREAMS_PER_ADDRESS) ||
    hub.size >= STREAMS_PER_PROCESS;
  if (isFull) throw limited("Too many pages are open at the same time.", 60);
  const { stream, body, begin } = openLiveStream(
    { userId, sessionId, address },
    // Jitter, so that all clients of a lost process don't reconnect at the same moment.
    { retryMs: 1_000 + Math.floor(Math.random() * 2_000), onClosed: () => hub.remove(stream) },
  );
  hub.add(stream);
  try {
    const eventId = await hub.ready();
    const missed = since === null ? null : await readMissed(readDb, userId, since);
    const ready = `id: ${missed?.snapshot ?? eventId}\nevent: ready\ndata: {"resumed":${missed !== null}}\n\n`;
    begin((missed ? toText(missed.events, missed.snapshot) : "") + ready);
    // The session may have ended since the request checked it.
    hub.check([userId]);
  } catch (error) {
    stream.close();
    throw error instanceof AppError
      ? error
      : new AppError("internal", "Live updates are unavailable right now.");
  }
  return new Response(body, { headers: HEADERS });
}
