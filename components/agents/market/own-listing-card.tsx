import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { OwnListingDto } from "@/lib/agents/market/listing";
import { formatRate } from "@/lib/agents/market/market-rates";
import { formatDay } from "@/lib/core/dates";
import { CloseListing, FeatureListing, MoveListing, PayListing } from "./listing-moves";

/** A host's listing and its actions. */
export function OwnListingCard({ listing }: { listing: OwnListingDto }) {
  const { id, proposal, status, commissionBps, maxAgents, promoting, featuredUntil } = listing;
  const { label, tone, note } = stateOf(listing);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
          <TextLink href={proposal.path} prefetch={false}>
            {proposal.title}
          </TextLink>
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 text-sm text-quiet tabular-nums">
        {formatRate(commissionBps)} commission · {promoting} of {maxAgents} spots taken
        {status !== "unpaid" && featuredUntil && ` · Featured until ${formatDay(featuredUntil)}`}
      </p>
      {note && <p className="mt-1 max-w-measure text-sm">{note}</p>}
      {status === "unpaid" && <PayListing listingId={id} of={proposal.title} featuredUntil={featuredUntil} />}
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {status === "live" && !featuredUntil && <FeatureListing listingId={id} of={proposal.title} />}
        <ButtonLink href={AGENT_PATHS.editListing(id)} variant="secondary" size="sm" prefetch={false}>
          Edit<span className="sr-only"> the listing for {proposal.title}</span>
        </ButtonLink>
        {status === "live" && <MoveListing move="pause" listingId={id} of={proposal.title} />}
        {status === "paused" && <MoveListing move="resume" listingId={id} of={proposal.title} />}
        <CloseListing listingId={id} of={proposal.title} isPaid={status !== "unpaid"} />
      </div>
    </li>
  );
}

function stateOf({ status, isShown, promoting, maxAgents }: OwnListingDto): {
  label: string;
  tone: BadgeTone;
  note: string | null;
} {
  if (status === "unpaid")
    return { label: "Unpaid", tone: "sun", note: "Agents can see it once your payment arrives." };
  if (status === "paused")
    return {
      label: "Paused",
      tone: "plain",
      note: "Agents can't see it. Your agents keep their links, and you can still reply to applicants.",
    };
  if (!isShown)
    return {
      label: "Not shown",
      tone: "plain",
      note: "Its proposal isn't public right now. The listing reappears when the proposal does.",
    };
  if (promoting >= maxAgents)
    return { label: "All Spots Filled", tone: "moss", note: "Increase “Max agents” to approve more." };
  return { label: "In the Agent Hub", tone: "moss", note: null };
}
