import { Alert } from "@/components/ui/alert";
import type { closedBecause } from "@/lib/listings/proposals/details";
import { CLOSED_TITLES } from "@/lib/listings/proposals/labels";

const NOTES = {
  funded: { tone: "success", note: null },
  cancelled: {
    tone: "error",
    note: "Sponsors get the whole amount back.",
  },
  paused: {
    tone: "info",
    note: "It takes no sponsors right now. What sponsors have paid already stays as agreed.",
  },
  ended: { tone: "info", note: "It cannot be sponsored any more." },
} as const;

/** Why there is no way to sponsor it. */
export function ClosedNote({ closed }: { closed: NonNullable<ReturnType<typeof closedBecause>> }) {
  const { tone, note: text } = NOTES[closed];
  return (
    <Alert tone={tone} title={CLOSED_TITLES[closed]} className="flex-1">
      {text && <p>{text}</p>}
    </Alert>
  );
}
