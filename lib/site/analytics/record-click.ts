import "server-only";
import type { Executor } from "@/db/types";
import { isReferralCode } from "@/lib/agents/referrals/referral-code";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { BatchQueue } from "@/lib/site/analytics/batch-queue";
import { isBrowser } from "./browser";
import { type Click, countLinkRequests, type LinkRequest, writeClicks } from "./internal/write-clicks";

const SIZES = { batch: 500, waiting: 20_000 };

const clickQueues = new WeakMap<Executor, BatchQueue<Click, string | null>>();
const requestQueues = new WeakMap<Executor, BatchQueue<LinkRequest>>();

/**
 * Notes that a person sees a proposal's page to which an agent's link led: once a visitor and day (UTC). Answers the
 * agreement whose link it was, once that is committed; null for codes that are made up, ended, or of another proposal,
 * and for programs, the agent, the host and their team, who are not counted.
 */
export async function recordClick(
  { db, viewer, ip, userAgent, now }: Pick<Ctx, "db" | "viewer" | "ip" | "userAgent" | "now">,
  { proposalId, code }: { proposalId: string; code: string },
): Promise<string | null> {
  if (!isId(proposalId) || !isReferralCode(code) || !ip || !isBrowser(userAgent)) return null;
  const viewerId = viewer?.id ?? null;
  return queueOf(clickQueues, db, writeClicks).add({ at: now(), proposalId, code, viewerId, ip, userAgent });
}

/** Notes that an agent's link was asked for, whoever asked. Settles once it is committed. */
export async function recordLinkRequest(
  { db, now }: Pick<Ctx, "db" | "now">,
  { proposalId, code }: { proposalId: string; code: string },
): Promise<void> {
  if (!isId(proposalId) || !isReferralCode(code)) return;
  const write = async (to: Executor, requests: readonly LinkRequest[]) => {
    await countLinkRequests(to, requests);
    return requests.map(() => undefined);
  };
  await queueOf(requestQueues, db, write).add({ at: now(), proposalId, code });
}

/** One queue a process: that of its database client. */
function queueOf<T, Outcome>(
  queues: WeakMap<Executor, BatchQueue<T, Outcome>>,
  db: Executor,
  write: (db: Executor, items: readonly T[]) => Promise<readonly Outcome[]>,
): BatchQueue<T, Outcome> {
  const known = queues.get(db);
  if (known) return known;
  const made = new BatchQueue<T, Outcome>(async (items) => {
    try {
      return await write(db, items);
    } catch (error) {
      logger.error({ err: error, clicks: items.length }, "failed to count clicks");
      throw error;
    }
  }, SIZES);
  queues.set(db, made);
  return made;
}
