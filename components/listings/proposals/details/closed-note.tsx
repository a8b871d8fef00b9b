import { Alert } from "@/components/ui/alert";
import { CLOSED_TITLES } from "@/lib/listings/proposals/closed-titles";
import type { closedBecause } from "@/lib/listings/proposals/details";

const NOTES = {
  funded: { tone: "success", note: null },
  cancelled: {
    tone: "error",
    note: "Sponsors get a full refund.",
  },
  paused: {
    tone: "info",
    note: "It isn't taking sponsors right now. Existing sponsorships are unchanged.",
  },
  ended: { tone: "info", note: "You can no longer sponsor it." },
} as const;

/** Why the proposal can't be sponsored. */
export function ClosedNote({ closed }: { closed: NonNullable<ReturnType<typeof closedBecause>> }) {
  const { tone, note: text } = NOTES[closed];
  return (
    <Alert tone={tone} title={CLOSED_TITLES[closed]} className="flex-1">
      {text && <p>{text}</p>}
    </Alert>
  );
}
