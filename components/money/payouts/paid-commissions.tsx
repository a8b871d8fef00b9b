import { Amount } from "@/components/ui/amount";
import { formatCents } from "@/lib/core/money";
import type { PayoutDto } from "@/lib/money/payouts/balance";

type Props = { payout: Pick<PayoutDto, "commissions" | "amountCents" | "currency"> };

/** The commissions in an agent's payout, and what of it was previously owed. Renders nothing for a host's payout. */
export function PaidCommissions({ payout: { commissions, amountCents, currency } }: Props) {
  if (commissions.length === 0) return null;
  const sum = commissions.reduce((total, one) => total + one.amountCents, 0);
  const lines = [
    ...commissions,
    ...(sum === amountCents ? [] : [{ title: "Previously owed", amountCents: amountCents - sum }]),
  ];
  return (
    <details className="mt-1 text-sm font-normal text-quiet">
      <summary className="cursor-pointer">
        {commissions.length === 1 ? "1 commission" : `${commissions.length} commissions`}
      </summary>
      <ul className="mt-1 grid max-w-measure gap-1">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{line.title}</span>
            <Amount>{formatCents(line.amountCents, currency)}</Amount>
          </li>
        ))}
      </ul>
    </details>
  );
}
