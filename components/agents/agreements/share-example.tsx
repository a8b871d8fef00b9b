import type { AgentsDto } from "@/lib/agents/agreements/schema";
import { type CommissionTerms, commissionOf } from "@/lib/agents/commissions/terms";
import { formatCents } from "@/lib/core/money";

type Props = {
  terms: Pick<CommissionTerms, "commissionType" | "commissionBps" | "commissionCents">;
  example: AgentsDto["example"];
};

/** Shows what a commission means for one sponsorship. */
export function ShareExample({ terms, example: { paidCents, baseCents, currency } }: Props) {
  const share = commissionOf({ ...terms, currency }, baseCents);
  const money = (cents: number) => formatCents(cents, currency);
  return (
    <>
      On a {money(paidCents)} sponsorship, you receive {money(baseCents - share)} and the agent receives{" "}
      {money(share)}.
    </>
  );
}
