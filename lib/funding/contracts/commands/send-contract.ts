import "server-only";
import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { contracts } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { PLANS } from "@/lib/money/orders/plans";
import { contractContent, TEMPLATE_LABELS } from "../content";
import { loadContractCase } from "../internal/facts";
import { lockSponsorship } from "../internal/lock-sponsorship";
import { contractMails } from "../mails";
import { contractPath } from "../paths";
import { contractPermissions, isOpenForContracts } from "../policy";
import type { SendContractInput } from "../schema";

/**
 * Sends a paid sponsorship's contract to its sponsor. A later change is a new version, which both sides must accept.
 * Sending identical text is a no-op. Only for the host; hidden from anyone else. Throws `conflict` without the add-on
 * or a plan that includes it, for an ended sponsorship, and if another version was sent since this one was started.
 */
export async function sendContract(
  ctx: Ctx,
  { sponsorshipId, basis, template, contribution, extra }: SendContractInput,
): Promise<{ sponsorshipId: string; version: number }> {
  const host = authorize(ctx, contractPermissions.sendContract);
  const { viewer } = host;
  return inTransaction(ctx, async (tx) => {
    await lockSponsorship(tx, sponsorshipId);
    const found = await loadContractCase(tx, viewer, sponsorshipId);
    if (!found || found.host.id !== viewer.id) throw notFound();
    if (!isOpenForContracts(found.status)) throw conflict("This sponsorship has ended.");
    if (!found.isBought && !PLANS[viewer.hostPlan].included.includes("contract_template"))
      throw conflict("This proposal doesn't include Contract Templates yet.");
    const choice = { template, contribution: template === "cash" ? null : contribution, extra };
    const content = contractContent(found.facts, choice);
    const [last] = await tx
      .select()
      .from(contracts)
      .where(eq(contracts.sponsorshipId, sponsorshipId))
      .orderBy(desc(contracts.version))
      .limit(1);
    if (last && isDeepStrictEqual(last.content, JSON.parse(JSON.stringify(content))))
      return { sponsorshipId, version: last.version };
    if ((last?.version ?? 0) !== basis)
      throw conflict("There's a newer version of this contract. Reload the page to see it.");
    const made = { id: newId(), sponsorshipId, version: basis + 1, template, content, createdAt: ctx.now() };
    await tx.insert(contracts).values(made);
    await recordAudit(tx, host, {
      action: "contract.send",
      entityId: made.id,
      after: { sponsorshipId, version: made.version, template },
    });
    await queueMail(tx, {
      mail: contractMails["contract-sent"],
      to: { userId: found.sponsor.id, email: found.sponsor.email },
      data: {
        name: found.sponsor.name,
        title: found.facts.title,
        other: viewer.companyName ?? viewer.fullName,
        label: TEMPLATE_LABELS[template],
        version: made.version,
        path: contractPath(sponsorshipId),
      },
      dedupeKey: `contract-sent:${made.id}`,
    });
    return { sponsorshipId, version: made.version };
  });
}
