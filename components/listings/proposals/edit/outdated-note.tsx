"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { VersionDto } from "@/lib/listings/proposals/versions";
import { ChangeList } from "./change-list";

type Props = { since: readonly VersionDto[]; busy: boolean; onOver: () => void; onTheirs: () => void };

/** Somebody saved while this was being edited: what they changed, and both ways on. Nothing typed is lost till then. */
export function OutdatedNote({ since, busy, onOver, onTheirs }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  const editors = [...new Set(since.map(({ editor }) => editor))].join(", ");
  return (
    <div ref={note} tabIndex={-1} role="alert" className="outline-none">
      <Alert tone="warning" title="This was changed in the meantime, in another tab or by somebody else.">
        <p>Nothing of yours is saved yet, and nothing is lost. {editors} changed:</p>
        <div className="my-3">
          <ChangeList changes={since.flatMap(({ changes }) => changes)} />
        </div>
        <p>Saving over it changes only what you changed here.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => !busy && onOver()}>
            Save mine over it
          </Button>
          <Button size="sm" variant="secondary" onClick={onTheirs}>
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  );
}
