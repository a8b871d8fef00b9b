import "server-only";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { BatchQueue } from "@/lib/site/analytics/batch-queue";
import { isBrowser } from "../browser";
import { cameFrom } from "../view-source";
import { type View, type ViewSubject, writeViews } from "./write-views";

const SIZES = { batch: 500, waiting: 20_000 };

const queues = new WeakMap<Executor, BatchQueue<View>>();

/**
 * Notes that somebody looks at a proposal's page or a vendor's profile: once a visitor and day (UTC), and of a
 * proposal where they came from. Whose it is, programs and pages that do not exist count nothing. Settles once it is
 * committed, together with all that came at the same time.
 * @param from the host name of the page that led there, as the browser says; null where it says none
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

/** One queue a process: that of its database client. */
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
