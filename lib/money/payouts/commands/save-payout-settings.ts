import "server-only";
import { eq } from "drizzle-orm";
import { payoutSettings } from "@/db/schema";
import { mailboxOf } from "@/lib/agents/commissions/self-dealing";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { keyedDigests, openSealed, sealText } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { holdFrom } from "@/lib/identity/accounts/payout-hold";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { confirmIdentity } from "@/lib/identity/sessions/confirm-identity";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { type BankDetails, bankDetailsOf } from "../details";
import { withdrawApprovals } from "../internal/withdraw-approvals";
import { payoutMails } from "../mails";
import { payoutPermissions } from "../policy";
import type { PayoutSettingsInput } from "../schema";

type Settings = typeof payoutSettings.$inferSelect;
type Details = Pick<Settings, "method" | "paypalEmail" | "swiftSealed" | "swiftLastFour" | "accountDigests">;

/**
 * Saves how the viewer wants to be paid, and emails the owner. A change requires reauthentication and holds payouts for
 * 72 hours, and approved payouts need approval again. The first choice requires reauthentication only from an account
 * with a second factor; choosing `none` counts as one. Saving the current values is a no-op. Throws `invalid` for wrong
 * credentials, `conflict` if another tab was first. Hosts and agents only.
 */
export async function savePayoutSettings(
  ctx: Ctx,
  input: PayoutSettingsInput,
): Promise<{ heldUntil: Date | null }> {
  const signed = authorize(ctx, payoutPermissions.savePayoutSettings);
  const { viewer } = signed;
  const now = ctx.now();
  const [before] = await ctx.db.select().from(payoutSettings).where(eq(payoutSettings.userId, viewer.id));
  if (isSame(before ?? null, input)) return { heldUntil: before?.heldUntil ?? null };
  if (before || (await secondFactorsOf(ctx.db, viewer.id)))
    await confirmIdentity(signed, input, "payout_details");
  const details = detailsOf(input, viewer.id);
  const heldUntil = before ? holdFrom(now) : null;

  return inTransaction(ctx, async (tx) => {
    await withdrawApprovals(tx, ctx, viewer.id);
    const [current] = await tx
      .select()
      .from(payoutSettings)
      .where(eq(payoutSettings.userId, viewer.id))
      .for("update");
    if (current?.updatedAt.getTime() !== before?.updatedAt.getTime()) throw conflict(OTHER_TAB);
    const values = { ...details, heldUntil, updatedAt: now };
    const saved = before
      ? await tx.update(payoutSettings).set(values).where(eq(payoutSettings.userId, viewer.id)).returning()
      : await tx
          .insert(payoutSettings)
          .values({ ...values, userId: viewer.id, createdAt: now })
          .onConflictDoNothing()
          .returning();
    if (saved.length === 0) throw conflict(OTHER_TAB);
    await recordAudit(tx, ctx, {
      action: "payout_settings.save",
      entityId: viewer.id,
      before: before ? shown(before) : null,
      after: { ...shown(details), heldUntil },
    });
    await queueMail(tx, {
      mail: payoutMails["payout-details-changed"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name: viewer.fullName, method: details.method, heldUntil },
      dedupeKey: `payout-details-changed:${newId()}`,
    });
    return { heldUntil };
  });
}

const OTHER_TAB = "Your payout settings have changed. Please reload the page.";

function detailsOf(input: PayoutSettingsInput, userId: string): Details {
  const none = { paypalEmail: null, swiftSealed: null, swiftLastFour: null, accountDigests: [] };
  const empty = { method: input.method, ...none };
  if (input.method === "paypal") {
    const paypalEmail = input.paypalEmail.toLowerCase();
    return { ...empty, paypalEmail, accountDigests: digestsOf(`paypal ${mailboxOf(paypalEmail)}`) };
  }
  if (input.method === "none") return empty;
  const bank = bankDetailsOf(input);
  return {
    ...empty,
    swiftSealed: sealText(JSON.stringify(bank), userId),
    swiftLastFour: bank.account.slice(-4),
    accountDigests: digestsOf(accountName(bank)),
  };
}

const digestsOf = (account: string) => keyedDigests(account, "payout accounts");

/** An IBAN is unique in the world; another account number only at its bank. */
const accountName = ({ isIban, account, country, bic, routingNumber }: BankDetails) =>
  isIban ? `bank ${account}` : `bank ${country} ${routingNumber ?? bic.slice(0, 8)} ${account}`;

function isSame(before: Settings | null, input: PayoutSettingsInput): boolean {
  if ((before?.method ?? "none") !== input.method) return false;
  if (input.method === "none") return true;
  if (input.method === "paypal") return before?.paypalEmail === input.paypalEmail.toLowerCase();
  return (
    before?.swiftSealed != null &&
    openSealed(before.swiftSealed, before.userId) === JSON.stringify(bankDetailsOf(input))
  );
}

/** What the audit log may hold. */
const shown = ({ method, swiftLastFour }: Details) => ({ method, accountLastFour: swiftLastFour });
