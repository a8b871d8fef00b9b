import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { contractAcceptances, contracts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { type ContractCase, loadContractCase } from "../internal/facts";
import { lockSponsorship } from "../internal/lock-sponsorship";
import { contractMails } from "../mails";
import { contractPath } from "../paths";
import { contractPermissions, isOpenForContracts } from "../policy";
import type { AcceptContractInput } from "../schema";

/**
 * Accepts the newest version of a contract for one of its two sides, with a typed name. Stores the time and IP address.
 * Idempotent. Hidden from anyone else. Throws `conflict` for an older version or an ended sponsorship.
 */
export async function acceptContract(
  ctx: Ctx,
  { contractId, name }: AcceptContractInput,
): Promise<{ sponsorshipId: string }> {
  const own = authorize(ctx, contractPermissions.acceptContract);
  const { viewer } = own;
  return inTransaction(ctx, async (tx) => {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId));
    if (!contract) throw notFound();
    const { sponsorshipId, version } = contract;
    await lockSponsorship(tx, sponsorshipId);
    const found = await loadContractCase(tx, viewer, sponsorshipId);
    if (!found) throw notFound();
    if (!isOpenForContracts(found.status)) throw conflict("This sponsorship has ended.");
    const newer = await tx.$count(
      contracts,
      and(eq(contracts.sponsorshipId, sponsorshipId), gt(contracts.version, version)),
    );
    if (newer > 0) throw conflict("There's a newer version of this contract. Reload the page to see it.");
    const party = viewer.id === found.host.id ? "host" : "sponsor";
    const accepted = await tx
      .insert(contractAcceptances)
      .values({ contractId, party, userId: viewer.id, name, ip: ctx.ip, acceptedAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (accepted.length === 0) return { sponsorshipId };
    await recordAudit(tx, own, {
      action: "contract.accept",
      entityId: contractId,
      after: { sponsorshipId, version, party, name },
    });
    const isAgreed =
      (await tx.$count(contractAcceptances, eq(contractAcceptances.contractId, contractId))) === 2;
    await notify(tx, found, { contractId, version, party, isAgreed });
    return { sponsorshipId };
  });
}

/** Notifies the other side, and both sides once both have accepted. */
async function notify(
  tx: Tx,
  { host, sponsor, facts, sponsorshipId }: ContractCase,
  news: { contractId: string; version: number; party: "host" | "sponsor"; isAgreed: boolean },
): Promise<void> {
  const nameOf = (person: typeof host) => person.company ?? person.name;
  for (const [side, person, other] of [
    ["host", host, sponsor],
    ["sponsor", sponsor, host],
  ] as const) {
    if (!news.isAgreed && side === news.party) continue;
    const template = news.isAgreed ? "contract-agreed" : "contract-accepted";
    await queueMail(tx, {
      mail: contractMails[template],
      to: { userId: person.id, email: person.email },
      data: {
        name: person.name,
        title: facts.title,
        other: nameOf(other),
        version: news.version,
        path: contractPath(sponsorshipId),
      },
      dedupeKey: `${template}:${news.contractId}:${side}`,
    });
  }
}
