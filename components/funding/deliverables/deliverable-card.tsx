import type { ReactNode } from "react";
import { ProofList } from "@/components/funding/proofs/proof-list";
import { DELIVERABLE_STATUS } from "@/components/funding/proofs/status-table";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/core/money";
import { lastNote, statusLabel, statusText } from "@/lib/funding/deliverables/copy";
import { DeliverableHistory } from "./deliverable-history";
import { ItemActions, type ReadItem } from "./item-actions";

type Props = ReadItem & {
  /** The heading's level. */
  level?: 2 | 3;
  /** Says which sponsorship it belongs to. */
  above?: ReactNode;
};

/** One benefit: where it stands, by when what happens, its proofs and history, and what the reader may do. */
export function DeliverableCard({ level = 3, above, ...read }: Props) {
  const { item, reader } = read;
  const last = lastNote(item, reader);
  const Heading = `h${level}` as const;
  return (
    <Card as="li" className="grid gap-3">
      <div>
        {above}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Heading dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
            {item.quantity > 1 && `${item.quantity} × `}
            {item.title}
          </Heading>
          <span className="flex flex-wrap gap-2">
            {item.isEssential && <Badge>Essential</Badge>}
            <Badge tone={DELIVERABLE_STATUS.tones[item.status]}>{statusLabel(item.status, reader)}</Badge>
          </span>
        </div>
        <p className="mt-1 wrap-anywhere">{statusText(item, reader)}</p>
        {read.reader !== "team" && read.item.followsDelivery && (
          <p className="text-sm text-quiet tabular-nums">
            {formatCents(read.item.shareCents, read.item.currency)} of the price
          </p>
        )}
      </div>
      {item.substitute && (
        <div>
          <p className="text-sm text-quiet">Make-good</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {item.substitute}
          </p>
        </div>
      )}
      <ProofList proofs={item.proofs} of={item.title} timeZone={item.timeZone} />
      {last && (
        <div className="border-l-2 border-edge pl-4 text-sm">
          <p className="text-quiet">{last.what}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {last.words}
          </p>
        </div>
      )}
      <ItemActions {...read} />
      <DeliverableHistory item={item} reader={reader} />
    </Card>
  );
}
