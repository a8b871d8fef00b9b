import { TextLink } from "@/components/ui/text-link";
import { formatShortDates } from "@/lib/core/dates";
import { categoryLabel } from "@/lib/funding/balances/copy";
import { balanceEntryPath, entryReceiptPath } from "@/lib/funding/balances/paths";
import type { BalanceDto, BalanceEntryDto } from "@/lib/funding/balances/schema";
import { BalanceLine } from "./balance-lines";

type Props = { entry: BalanceEntryDto; balance: BalanceDto };

/** An entry of the host, with its receipt. */
export function EntryLine({ entry, balance }: Props) {
  const { id, side, category, label, day, amountCents, receiptName } = entry;
  return (
    <BalanceLine
      label={<span dir="auto">{label}</span>}
      cents={amountCents}
      source="host"
      details={[categoryLabel(side, category), formatShortDates(day, day)]}
    >
      <p className="flex flex-wrap gap-x-4 text-sm">
        {balance.isOwn && (
          <TextLink
            href={balanceEntryPath(balance.subject.id, id)}
            className="inline-flex min-h-9 items-center"
            prefetch={false}
          >
            Edit<span className="sr-only"> {label}</span>
          </TextLink>
        )}
        {receiptName && (
          <a
            href={entryReceiptPath(id)}
            className="inline-flex min-h-9 items-center rounded text-action underline"
          >
            Receipt<span className="sr-only"> of {label}</span>
          </a>
        )}
      </p>
    </BalanceLine>
  );
}
