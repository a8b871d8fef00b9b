import type { CaseworkDto } from "@/lib/trust/casework/casework";
import type { CaseRef } from "@/lib/trust/casework/schema";
import { Assignment, Notes } from "./casework";

type Props = { about: CaseRef; casework: CaseworkDto; viewerId: string; isOpen: boolean };

/** At the end of a case's card: whose it is while it is open, and the admins' notes, unfolded on click. */
export function CaseNotes({ about, casework, viewerId, isOpen }: Props) {
  return (
    <div className="mt-5 space-y-2 border-t border-line pt-4">
      {isOpen && <Assignment about={about} casework={casework} viewerId={viewerId} />}
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-action">
          Notes ({casework.notes.length})
        </summary>
        <Notes about={about} casework={casework} />
      </details>
    </div>
  );
}
