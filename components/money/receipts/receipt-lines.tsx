import { Amount } from "@/components/ui/amount";
import { formatCents } from "@/lib/core/money";
import type { ReceiptDocumentDto } from "@/lib/money/receipts/schema";

/** The purchased items, line by line. */
export function ReceiptLines({ receipt: { lines, currency } }: { receipt: ReceiptDocumentDto }) {
  return (
    <table className="mt-8 w-full text-sm">
      <thead>
        <tr className="border-b-2 border-ink text-xs text-quiet">
          <th scope="col" className="py-2 text-left font-semibold">
            Description
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="border-b border-line align-baseline">
            <td className="py-2.5 pr-6 break-words">{line.description}</td>
            <td className="py-2.5 text-right">
              <Amount>{formatCents(line.amountCents, currency)}</Amount>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
