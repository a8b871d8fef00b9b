import { Alert } from "@/components/ui/alert";
import type { closedBecause } from "@/lib/proposals/details";
import { EVENT_OVER, FUNDED } from "@/lib/proposals/labels";

const NOTES = {
  funded: { tone: "success", title: FUNDED, words: null },
  cancelled: {
    tone: "error",
    title: "This event was cancelled by its host.",
    words: "Sponsors get the whole amount back.",
  },
  paused: {
    tone: "info",
    title: "This opportunity is paused by its host.",
    words: "It takes no sponsors right now. What sponsors have paid already stays as agreed.",
  },
  ended: { tone: "info", title: EVENT_OVER, words: "It cannot be sponsored any more." },
} as const;

/** Why there is no way to sponsor it. */
export function ClosedNote({ closed }: { closed: NonNullable<ReturnType<typeof closedBecause>> }) {
  const { tone, title, words } = NOTES[closed];
  return (
    <Alert tone={tone} title={title} className="flex-1">
      {words && <p>{words}</p>}
    </Alert>
  );
}
