import "server-only";
import { eq, inArray } from "drizzle-orm";
import { sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { slotMails } from "../mails/slots";
import type { Sponsorship } from "../money-row";

/** Notifies sponsors whose holds were stopped that no payment is needed, with the reason. Call while stopping them. */
export async function notifyStopped(
  tx: Tx,
  stopped: readonly Sponsorship[],
  { title, why }: { title: string; why: "closed" | "cancelled" | "removed" },
): Promise<void> {
  if (stopped.length === 0) return;
  const ids = stopped.map(({ id }) => id);
  const payers = await tx
    .select({ slot: sponsorships, payer: users })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(inArray(sponsorships.id, ids));
  for (const { slot, payer } of payers)
    await queueMail(tx, {
      mail: slotMails["place-given-up"],
      to: { userId: payer.id, email: payer.email },
      data: { name: payer.fullName, title, why, byTransfer: slot.transferAskedAt !== null },
      dedupeKey: `place-given-up:${slot.id}`,
    });
}
