"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DRAFT_CHANGED } from "@/lib/listings/proposals/draft";

type Props = { onLoad: () => void; onKeep: () => void };

/** Two tabs or devices edited one draft. Nothing is overwritten until the host chooses. */
export function ConflictNote({ onLoad, onKeep }: Props) {
  return (
    <Alert tone="warning" live title={DRAFT_CHANGED} className="sticky top-20 z-20 mb-6 shadow-lift">
      <p>Changes you make here are no longer saved. Nothing is lost yet.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onLoad}>
          Load the other version
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Keep this one as a new draft
        </Button>
      </div>
    </Alert>
  );
}
