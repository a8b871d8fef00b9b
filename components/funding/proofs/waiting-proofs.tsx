"use client";

import { usePathname } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { formatClock } from "@/lib/core/dates";
import { loginPath } from "@/lib/identity/accounts/paths";
import type { QueuedProof } from "./proof-queue";

type Props = {
  waiting: readonly QueuedProof[];
  isOnline: boolean;
  trouble: string | null;
  /** The session has ended. */
  isLoggedOut: boolean;
  timeZone: string;
  onSend: () => void;
  onDiscard: (formId: string) => void;
};

/** What was recorded on this phone and hasn't arrived, with the site's answer to what it refused. */
export function WaitingProofs({
  waiting,
  isOnline,
  trouble,
  isLoggedOut,
  timeZone,
  onSend,
  onDiscard,
}: Props) {
  const path = usePathname();
  const refused = waiting.filter(({ problem }) => problem !== null);
  const unsent = waiting.filter(({ problem }) => problem === null);
  return (
    <div className="mb-6 space-y-3 print:hidden" aria-live="polite">
      {!isOnline && (
        <Alert tone="warning" title="You're offline">
          Carry on. What you record is kept on this phone and sent when you're back online.
        </Alert>
      )}
      {unsent.length > 0 && (
        <Alert
          title={
            unsent.length === 1
              ? "1 proof is waiting to be sent"
              : `${unsent.length} proofs are waiting to be sent`
          }
          action={
            isOnline &&
            (isLoggedOut ? (
              <ButtonLink href={loginPath(path)} size="sm" prefetch={false}>
                Log in
              </ButtonLink>
            ) : (
              <Button variant="quiet" size="sm" onClick={onSend}>
                Send now
              </Button>
            ))
          }
        >
          {trouble && <p>{trouble}</p>}
          <QueueList {...{ proofs: unsent, timeZone, onDiscard }} />
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          tone="error"
          title={
            refused.length === 1 ? "1 proof wasn't accepted" : `${refused.length} proofs weren't accepted`
          }
        >
          <p>They stay on this phone until you discard them.</p>
          <QueueList {...{ proofs: refused, timeZone, onDiscard }} />
        </Alert>
      )}
    </div>
  );
}

type ListProps = { proofs: readonly QueuedProof[] } & Pick<Props, "timeZone" | "onDiscard">;

function QueueList({ proofs, timeZone, onDiscard }: ListProps) {
  return (
    <ul className="mt-2 space-y-2">
      {proofs.map(({ formId, title, file, takenAt, problem }) => (
        <li key={formId} className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">
            {title}, {file ? "photo or file" : "no photo"}, {formatClock(new Date(takenAt), timeZone)}
            {problem && <strong className="block font-semibold">{problem}</strong>}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            {file && problem && <SaveButton file={file} />}
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Discard: ${title}`}
              onClick={() => onDiscard(formId)}
            >
              Discard
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A refused photo can still be the only one there is. */
function SaveButton({ file }: { file: NonNullable<QueuedProof["file"]> }) {
  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.content], { type: file.type }));
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button variant="quiet" size="sm" onClick={save}>
      Download
    </Button>
  );
}
