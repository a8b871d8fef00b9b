"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { VersionDto } from "@/lib/listings/proposals/versions";
import { ChangeList } from "./change-list";

type Props = { since: readonly VersionDto[]; busy: boolean; onOver: () => void; onTheirs: () => void };

/**
 * Someone else saved first: shows their changes and both ways to continue. Keeps everything typed until the host
 * chooses.
 */
export function OutdatedNote({ since, busy, onOver, onTheirs }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  const editors = [...new Set(since.map(({ editor }) => editor))].join(", ");
  return (
    <div ref={note} tabIndex={-1} role="alert" className="outline-none">
      <Alert tone="warning" title="This proposal was changed in another tab or by someone else.">
        <p>Your changes aren't saved yet, but nothing is lost. {editors} changed:</p>
        <div className="my-3">
          <ChangeList changes={since.flatMap(({ changes }) => changes)} />
        </div>
        <p>If you save yours, only the fields you changed are overwritten.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => !busy && onOver()}>
            Save my changes
          </Button>
          <Button size="sm" variant="secondary" onClick={onTheirs}>
            Discard my changes
          </Button>
        </div>
      </Alert>
    </div>
  );
}
