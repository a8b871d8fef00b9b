"use client";

import { Alert } from "@/components/ui/alert";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { useWizard } from "./wizard-context";
import { formatAddress } from "./wizard-copy";

/** Lists optional details that are missing and how each one hurts discovery. Doesn't block publishing. */
export function MissingNotes() {
  const { draft } = useWizard();
  const notes = notesOn(draft);
  if (notes.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title="You can publish now, but these would help sponsors find you:"
      className="mb-8"
    >
      <ul className="mt-1 list-disc pl-5">
        {notes.map(({ what, cost }) => (
          <li key={what}>
            <strong>{what}</strong>: {cost}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface Note {
  what: string;
  cost: string;
}

function notesOn({ proposal }: DraftContent): Note[] {
  const notes: Note[] = [];
  if (!formatAddress(proposal))
    notes.push({ what: "A location", cost: "sponsors who search by town won't see your proposal." });
  if (!proposal.isNonEventCampaign && !proposal.startDate)
    notes.push({ what: "A date", cost: "your proposal comes last when sponsors sort by soonest." });
  if (proposal.images.length === 0)
    notes.push({ what: "An image", cost: "your card shows a stock illustration instead." });
  if (!proposal.targetAudience.trim() && !proposal.expectedReach.trim())
    notes.push({
      what: "Your audience and its size",
      cost: "sponsors can't tell whether you reach their customers.",
    });
  return notes;
}
