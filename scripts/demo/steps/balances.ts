import { eq } from "drizzle-orm";
import { z } from "zod";
import { BALANCE_AUDIENCES } from "@/db/enums";
import { proposals } from "@/db/schema";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { shareBalance } from "@/lib/funding/balances/commands/share-balance";
import { AddBalanceEntryInput } from "@/lib/funding/balances/schema";
import { proposalKey } from "../content";
import { demoId } from "../ids";
import { cents, proposalId } from "../rows";
import type { Stage } from "../stage";
import { command, dollars, text } from "./command";

/** What hosts add to the balances of their events. */
export const BALANCE_COMMANDS = {
  "add-balance-entry": command(
    { proposal: proposalKey, side: z.enum(["income", "cost"]), category: text, label: text, dollars },
    async ({ stage, at, actor }, { proposal, dollars: amount, ...typed }) => {
      const input = AddBalanceEntryInput.parse({
        ...typed,
        subjectId: await subjectOf(stage, proposal),
        formId: demoId("balance-entry", `${proposal}:${typed.label}`),
        day: at.toISOString().slice(0, 10),
        amountCents: cents(amount),
      });
      await addBalanceEntry(actor(), input);
    },
  ),
  "share-balance": command(
    { proposal: proposalKey, audiences: z.array(z.enum(BALANCE_AUDIENCES)) },
    async ({ stage, actor }, { proposal, audiences }) => {
      await shareBalance(actor(), { subjectId: await subjectOf(stage, proposal), audiences });
    },
  ),
};

/** The event of a proposal, or the campaign itself. */
async function subjectOf({ tx }: Stage, proposal: string): Promise<string> {
  const id = proposalId(proposal);
  const [found] = await tx.select({ eventId: proposals.eventId }).from(proposals).where(eq(proposals.id, id));
  return found?.eventId ?? id;
}
