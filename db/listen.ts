import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { primaryUrl } from "./primary";

const PULSE_MS = 15_000;
const RETRY_MS = [50, 100, 250, 500, 1_000];

/** A LISTEN that reconnects. */
export interface Listening {
  /** Resolves once it first listens; until then, it keeps an otherwise idle process alive. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens on a channel through a separate connection and reconnects for as long as it takes. Notifications sent while
 * disconnected are lost: `onConnected` runs after each connection to catch up, and if it fails, that connection counts
 * as lost. `onLost` runs after each connection that was lost or could not be made.
 */
export function listen(
  url: string,
  channel: string,
  handle: {
    onMessage: (payload: string) => void;
    onConnected: () => void | Promise<void>;
    onLost?: () => void;
  },
): Listening {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  let hasListened = false;

  async function connection(): Promise<void> {
    const connectionString = await primaryUrl(url);
    const client = new Client({ connectionString, keepAlive: true, query_timeout: PULSE_MS });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
      stopping.signal.addEventListener("abort", () => resolve());
    });
    client.on("notification", ({ payload }) => handle.onMessage(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await handle.onConnected();
      first.resolve();
      hasListened = true;
      await Promise.race([lost, pulse(client)]);
    } finally {
      handle.onLost?.();
      await client.end().catch(() => {});
    }
  }

  /** Only a write detects a connection whose peer vanished silently. */
  async function pulse(client: Client): Promise<void> {
    for (;;) {
      await pause(PULSE_MS, undefined, { signal: stopping.signal, ref: false });
      await client.query("select 1");
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const began = Date.now();
      await connection().catch(() => {});
      if (Date.now() - began > PULSE_MS) failures = 0;
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      // Without this, the process could exit while a caller waits for the first connection.
      await pause(wait, undefined, { signal: stopping.signal, ref: !hasListened }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    ready: first.promise,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
