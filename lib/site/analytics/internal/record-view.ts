import "server-only";
import type { Executor } from "@/db/types";
import { BatchQueue } from "@/lib/core/batch-queue";
import { isBrowser } from "@/lib/core/browser";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { cameFrom } from "../view-source";
import { type View, type ViewSubject, writeViews } from "./write-views";

const SIZES = { batch: 500, waiting: 20_000 };

const queues = new WeakMap<Executor, BatchQueue<View>>();

/**
 * Records a view of a proposal or a vendor profile: once per visitor and day (UTC), with the source for proposals.
 * Ignores owners, bots, and pages that don't exist. Resolves once committed, along with the rest of its batch.
 * @param from the referring host name; null if the browser sends none
 * @param isLed whether an agent's link led there
 */
export async function recordView(
  { db, viewer, ip, userAgent, now }: Pick<Ctx, "db" | "viewer" | "ip" | "userAgent" | "now">,
  { subject, from, isLed = false }: { subject: ViewSubject; from: string | null; isLed?: boolean },
): Promise<void> {
  if (!isId(subject.id) || !ip || !isBrowser(userAgent)) return;
  const siteHost = new URL(env().SITE_URL).hostname;
  await queueOf(db).add({
    at: now(),
    subject,
    viewerId: viewer?.id ?? null,
    ip,
    userAgent,
    ...(isLed ? { source: "agent", host: "" } : cameFrom(from, siteHost)),
  });
}

/** One queue per process, tied to its database client. */
function queueOf(db: Executor): BatchQueue<View> {
  const known = queues.get(db);
  if (known) return known;
  const made = new BatchQueue<View>(async (views) => {
    try {
      await writeViews(db, views);
      return views.map(() => undefined);
    } catch (error) {
      logger.error({ err: error, views: views.length }, "failed to count views");
      throw error;
    }
  }, SIZES);
  queues.set(db, made);
  return made;
}
