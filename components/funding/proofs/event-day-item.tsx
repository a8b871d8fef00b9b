"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDeadline } from "@/lib/core/dates";
import { NEXT } from "@/lib/funding/deliverables/copy";
import { teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { placementsPath } from "@/lib/funding/placements/paths";
import type { ProvableDeliverable } from "@/lib/funding/proofs/schema";
import { isProvable } from "@/lib/funding/proofs/status";
import { OtherProofForm } from "./other-proof-form";
import { PhotoButton } from "./photo-button";
import { ProofList } from "./proof-list";
import { DELIVERABLE_STATUS } from "./status-table";

export type NewProof = { fields?: Record<string, string>; file?: File | null };

type Props = {
  item: ProvableDeliverable;
  timeZone: string;
  /** A proof of it waits on this phone. */
  isWaiting: boolean;
  /** Null: benefits are checked off one by one. */
  isSelected: boolean | null;
  onSelect: () => void;
  onProof: (proof: NewProof) => void;
};

const NEEDS_PROOF = ["waiting_for_sponsor", "due", "change_requested"];
const NEEDS_REPLY = ["change_requested", "missed"];

/** One benefit: check it off, photograph it, or open it for everything else. */
export function EventDayItem({ item, timeZone, isWaiting, isSelected, onSelect, onProof }: Props) {
  const { title, quantity, sponsorName, proposalTitle, status, dueAt, substitute, proofs } = item;
  const benefits = teamBenefitsPath(item.sponsorshipId);
  const name = substitute ?? title;
  const about = `${name} for ${sponsorName}`;
  const canProve = isProvable(status);
  const isDone = isWaiting || !NEEDS_PROOF.includes(status);
  const isSelecting = isSelected !== null;
  return (
    <li className="flex items-start gap-3 border-t border-line py-4 break-inside-avoid">
      <label className="-m-2 flex min-h-11 min-w-11 items-start justify-center p-2.5">
        <input
          type="checkbox"
          aria-label={isSelecting ? `Select ${about}` : `Delivered: ${about}`}
          className="size-6 rounded-[4px] accent-action"
          checked={isSelecting ? isSelected : isDone}
          disabled={isSelecting ? !canProve : isDone}
          onChange={() => (isSelecting ? onSelect() : onProof({}))}
        />
      </label>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {name}
          {quantity > 1 && ` × ${quantity}`}
        </p>
        <p className="text-sm text-quiet">
          <TextLink href={benefits} prefetch={false}>
            {sponsorName}
          </TextLink>
          , {proposalTitle} ·{" "}
          <TextLink href={placementsPath(item.sponsorshipId)} prefetch={false} className="print:hidden">
            QR codes<span className="sr-only"> for {sponsorName}</span>
          </TextLink>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
          <time dateTime={dueAt.toISOString()}>By {formatDeadline(dueAt, timeZone)}</time>
          {isWaiting ? (
            <span className="font-semibold text-sun-ink">Saved on this phone</span>
          ) : (
            <StatusBadge table={DELIVERABLE_STATUS} status={status} />
          )}
        </p>
        {NEEDS_REPLY.includes(status) && (
          <ButtonLink
            href={benefits}
            size="sm"
            variant="secondary"
            prefetch={false}
            className="mt-2 print:hidden"
          >
            {NEXT.host[status]}
            <span className="sr-only">: {about}</span>
          </ButtonLink>
        )}
        {(canProve || proofs.length > 0) && (
          <details className="mt-2 text-sm print:hidden">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-action">
              {proofs.length > 0 ? `Proof (${proofs.length})` : "Other proof"}
            </summary>
            <div className="mt-2 space-y-4">
              <ProofList proofs={proofs} of={about} timeZone={timeZone} canWithdraw={status === "proved"} />
              {canProve && (
                <OtherProofForm about={about} onProof={(fields, file) => onProof({ fields, file })} />
              )}
            </div>
          </details>
        )}
      </div>
      {canProve && !isSelecting && (
        <PhotoButton about={`Take a photo of ${about}`} onPhoto={(file) => onProof({ file })} />
      )}
    </li>
  );
}
