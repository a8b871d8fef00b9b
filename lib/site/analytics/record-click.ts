import "server-only";
import type { Executor } from "@/db/types";
import { isReferralCode } from "@/lib/agents/referrals/referral-code";
import { BatchQueue } from "@/lib/core/batch-queue";
import { isBrowser } from "@/lib/core/browser";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { type Click, countLinkRequests, type LinkRequest, writeClicks } from "./internal/write-clicks";

const SIZES = { batch: 500, waiting: 20_000 };

const clickQueues = new WeakMap<Executor, BatchQueue<Click, string | null>>();
const requestQueues = new WeakMap<Executor, BatchQueue<LinkRequest>>();

/**
 * Records that a person opened a proposal through an agent's link, once per visitor and day (UTC). Returns the link's
 * agreement once committed; null for unknown or ended codes, codes of other proposals, bots, the agent, the host, and
 * their team.
 */
export async function recordClick(
  { db, viewer, ip, userAgent, now }: Pick<Ctx, "db" | "viewer" | "ip" | "userAgent" | "now">,
  { proposalId, code, source }: { proposalId: string; code: string; source: string | null },
): Promise<string | null> {
  if (!isId(proposalId) || !isReferralCode(code) || !ip || !isBrowser(userAgent)) return null;
  const viewerId = viewer?.id ?? null;
  const click = { at: now(), proposalId, code, source, viewerId, ip, userAgent };
  return queueOf(clickQueues, db, writeClicks).add(click);
}

/** Counts a request for an agent's link by any caller. Resolves once committed. */
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

/** One queue per process, tied to its database client. */
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
