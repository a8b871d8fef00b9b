import { CalendarDays, MapPin, Star } from "lucide-react";
import Link from "next/link";
import { MediaImage } from "@/components/media/media-image";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Progress } from "@/components/ui/progress";
import { proposalArtAddress } from "@/lib/art/art-address";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import type { ProposalCardDto } from "@/lib/proposals/card";
import { shortDayWords } from "@/lib/proposals/event-words";
import { CATEGORY_LABELS } from "@/lib/proposals/labels";
import { FavoriteButton } from "./favorite-button";

type Props = {
  proposal: ProposalCardDto;
  /** How far away it is, where a list tells that. */
  distance?: string | null | undefined;
  level?: 2 | 3;
  /** For the pictures that are seen first. */
  first?: boolean;
};

const SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";

/** A proposal on the board: the whole card is one link, the heart is a button of its own. */
export function ProposalCard({ proposal, distance, level = 3, first = false }: Props) {
  const Heading = `h${level}` as const;
  const over = proposal.isFunded || proposal.isEnded;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded border border-line bg-raised transition-colors hover:border-edge">
      <div className={over ? "relative opacity-60 grayscale" : "relative"}>
        {proposal.image ? (
          <MediaImage
            image={proposal.image}
            alt=""
            sizes={SIZES}
            first={first}
            fallback={proposalArtAddress(proposal)}
            className="aspect-3/2 w-full object-cover"
          />
        ) : (
          <img
            src={proposalArtAddress(proposal)}
            alt=""
            width={1200}
            height={800}
            loading={first ? "eager" : "lazy"}
            decoding="async"
            className="aspect-3/2 w-full object-cover"
          />
        )}
      </div>
      <div className="absolute top-3 left-3 flex flex-wrap gap-2">
        {proposal.isFeatured && !over && (
          <Badge tone="sun" icon={<Star aria-hidden className="size-3 fill-current" />}>
            Featured
          </Badge>
        )}
        {proposal.isFunded && <Badge tone="moss">Funded</Badge>}
        {!proposal.isFunded && proposal.isEnded && <Badge>Ended</Badge>}
      </div>
      <FavoriteButton
        proposalId={proposal.id}
        title={proposal.title}
        className="absolute top-2.5 right-2.5 z-10"
      />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="text-xs font-semibold text-quiet">{CATEGORY_LABELS[proposal.category]}</p>
        <Heading className="mt-1 text-lg leading-snug">
          <Link
            href={proposalPath(proposal)}
            prefetch={false}
            className="rounded outline-none after:absolute after:inset-0 after:rounded group-hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-action"
          >
            {proposal.title}
          </Link>
        </Heading>
        <ul className="mt-3 mb-4 grid gap-1 text-sm text-quiet">
          <li className="flex gap-2">
            <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0" />
            <DateText iso={proposal.startDate}>{shortDayWords(proposal)}</DateText>
          </li>
          {(proposal.place || distance) && (
            <li className="flex gap-2">
              <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
              {[proposal.place, distance].filter(Boolean).join(" · ")}
            </li>
          )}
        </ul>
        <CardMoney proposal={proposal} />
      </div>
    </article>
  );
}

function CardMoney({ proposal }: { proposal: ProposalCardDto }) {
  const goal = formatCents(proposal.goalCents, proposal.currency);
  const raised = formatCents(proposal.raisedCents, proposal.currency);
  return (
    <div className="mt-auto border-t border-line pt-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p>
          <span className="text-sm text-quiet">From </span>
          <Amount size="lg">{formatCents(proposal.fromCents, proposal.currency)}</Amount>
        </p>
        <p className="text-sm text-quiet">
          {proposal.raisedCents > 0 ? `${raised} of ${goal}` : `Goal ${goal}`}
        </p>
      </div>
      {proposal.fundingMode === "several" && (
        <>
          <Progress
            label="Raised"
            value={proposal.raisedCents}
            max={proposal.goalCents}
            text={`${raised} of ${goal}`}
            className="mt-2.5"
          />
          {!proposal.isFunded && proposal.placesLeft !== null && (
            <p className="mt-2 text-sm text-quiet">
              {proposal.placesLeft === 1 ? "1 place left" : `${proposal.placesLeft} places left`}
            </p>
          )}
        </>
      )}
    </div>
  );
}
