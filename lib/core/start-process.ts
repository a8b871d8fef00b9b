import "server-only";
import { listenForTags } from "./cache-listener";
import { env } from "./env";

/** What a web process does besides answering: it checks its settings and hears of changed pages. */
export function startProcess(): void {
  const settings = env();
  if (process.env["NEXT_PHASE"] !== "phase-production-build") listenForTags(settings.DATABASE_URL);
}
