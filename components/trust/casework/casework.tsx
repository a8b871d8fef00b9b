"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { ReaderTime } from "@/components/text/reader-time";
import { addCaseNoteAction, assignCaseAction } from "@/lib/trust/casework/actions";
import { type CaseworkDto, LONGEST_NOTE } from "@/lib/trust/casework/casework";
import type { CaseRef } from "@/lib/trust/casework/schema";

type Props = { about: CaseRef; casework: CaseworkDto; viewerId: string };

/** Who works on an open case, and a button to take it or to give it back. */
export function Assignment({ about, casework: { assignee }, viewerId }: Props) {
  const isOwn = assignee?.id === viewerId;
  return (
    <ActionButton
      action={assignCaseAction}
      about={{ ...about, to: isOwn ? "nobody" : "me" }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
      above={<p>{!assignee ? "Not assigned." : `Assigned to ${isOwn ? "you" : assignee.name}.`}</p>}
      variant="secondary"
      size="sm"
      done={isOwn ? "Assignment removed." : "Assigned to you."}
    >
      {isOwn ? "Unassign" : "Assign to me"}
    </ActionButton>
  );
}

/** The notes about a case, oldest first, and a form for the next one. */
export function Notes({ about, casework: { notes } }: Omit<Props, "viewerId">) {
  const router = useRouter();
  // A new form is empty.
  const [added, setAdded] = useState(0);
  return (
    <div className="max-w-measure space-y-4 text-sm">
      {notes.length > 0 && (
        <ol aria-label="Notes" className="divide-y divide-line border-y border-line">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="py-3">
              <p className="text-quiet">
                <span className="font-semibold text-ink">{author}</span> ·{" "}
                <ReaderTime iso={new Date(at).toISOString()} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <ActionButton
        key={added}
        action={addCaseNoteAction}
        about={about}
        className="space-y-3"
        above={
          <TextareaField
            name="text"
            label="New note"
            hint="Only admins can read it."
            rows={3}
            maxLength={LONGEST_NOTE}
            required
          />
        }
        variant="secondary"
        busy="Adding…"
        onDone={() => {
          setAdded(added + 1);
          router.refresh();
        }}
      >
        Add note
      </ActionButton>
    </div>
  );
}
