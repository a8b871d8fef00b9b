"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatAge, formatPastDay } from "@/lib/core/dates";
import type { OpenDraft } from "./use-wizard-draft";

type Props = { draft: OpenDraft; onContinue: () => void; onFresh: () => void };

/** Offers to continue an earlier draft. Asking deletes nothing. */
export function DraftOffer({ draft, onContinue, onFresh }: Props) {
  const at = new Date(draft.content.timestamp);
  const title = draft.content.proposal.title.trim();
  return (
    <Card as="section" className="mx-auto max-w-xl">
      <h2 className="text-xl">Continue your draft from {formatPastDay(at, new Date())}?</h2>
      <p className="mt-2 text-quiet">
        {title ? `“${title}”` : "This draft has no title yet."} You stopped at step {draft.content.step} of 3,{" "}
        {formatAge(at, new Date())}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="quiet" onClick={onFresh}>
          Start over
        </Button>
      </div>
    </Card>
  );
}
