import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { closedBecause, type ProposalDetailsDto } from "@/lib/proposals/details";

const NOTES = {
  funded: { tone: "success", title: "This opportunity has been funded!", words: null },
  cancelled: {
    tone: "error",
    title: "This event was cancelled by its host.",
    words: "Sponsors get the whole amount back.",
  },
  ended: { tone: "info", title: "This event is over.", words: "It cannot be sponsored any more." },
} as const;

/** Why there is no way to sponsor it, and where to go instead. Nothing for a proposal that is open. */
export function ClosedNote({ proposal }: { proposal: ProposalDetailsDto }) {
  const closed = closedBecause(proposal);
  if (!closed) return null;
  const { tone, title, words } = NOTES[closed];
  return (
    <div className="grid gap-4">
      <Alert tone={tone} title={title}>
        {words && <p>{words}</p>}
      </Alert>
      <ButtonLink
        href={`/browseproposals?category=${proposal.category}`}
        variant="secondary"
        prefetch={false}
      >
        See other opportunities
      </ButtonLink>
    </div>
  );
}
