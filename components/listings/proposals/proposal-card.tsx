"use client";

import { MediaImage, type SeenFirst } from "@/components/listings/media/media-image";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { CardFace } from "@/lib/listings/proposals/card-face";
import { FavoriteButton } from "./favorite-button";

type Props = {
  face: CardFace;
  level?: 2 | 3;
  first?: SeenFirst;
};

const SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)";

/**
 * A proposal card: one link, with a separate heart button. Also rendered in the browser, because its data is much
 * smaller than its markup and a list would send both.
 */
export function ProposalCard({ face, level = 3, first }: Props) {
  const Heading = `h${level}` as const;
  const over = face.mark === "funded" || face.mark === "ended";
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded border border-line bg-raised transition-colors hover:border-edge">
      <div className={over ? "relative opacity-60 grayscale" : "relative"}>
        {face.image ? (
          <MediaImage
            image={face.image}
            alt=""
            sizes={SIZES}
            first={first}
            fallback={face.art}
            className="aspect-3/2 w-full object-cover"
          />
        ) : (
          <img
            src={face.art}
            alt=""
            width={1200}
            height={800}
            loading={first === "everywhere" ? "eager" : "lazy"}
            decoding="async"
            className="aspect-3/2 w-full object-cover"
          />
        )}
      </div>
      <div className="absolute top-3 left-3 flex flex-wrap gap-2">
        {face.mark === "featured" && (
          <Badge tone="sun" icon={<Icon name="star" aria-hidden className="size-3 fill-current" />}>
            Featured
          </Badge>
        )}
        {face.mark === "funded" && <Badge tone="moss">Funded</Badge>}
        {face.mark === "ended" && <Badge>Ended</Badge>}
      </div>
      <FavoriteButton proposalId={face.id} title={face.title} className="absolute top-2.5 right-2.5 z-10" />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="text-xs font-semibold text-quiet">
          {face.category} · {face.sponsorshipType}
        </p>
        <Heading dir="auto" className="mt-1 line-clamp-4 text-lg leading-snug wrap-anywhere">
          <Link
            href={face.path}
            prefetch={false}
            className="rounded outline-none after:absolute after:inset-0 after:rounded group-hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-action"
          >
            {face.title}
          </Link>
        </Heading>
        <ul className="mt-3 mb-4 grid gap-1 text-sm wrap-anywhere text-quiet">
          <li className="flex gap-2">
            <Icon name="calendar-days" aria-hidden className="mt-0.5 size-4 shrink-0" />
            <DateText iso={face.startDate}>{face.days}</DateText>
          </li>
          {face.location && (
            <li className="flex gap-2">
              <Icon name="map-pin" aria-hidden className="mt-0.5 size-4 shrink-0" />
              <bdi className="min-w-0">{face.location}</bdi>
            </li>
          )}
        </ul>
        <CardMoney face={face} />
      </div>
    </article>
  );
}

function CardMoney({ face: { from, goal, progress } }: { face: CardFace }) {
  return (
    <div className="mt-auto border-t border-line pt-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p>
          <span className="text-sm text-quiet">From </span>
          <Amount size="lg">{from}</Amount>
        </p>
        <p className="text-sm text-quiet">{goal}</p>
      </div>
      {progress && (
        <>
          <Progress
            label="Raised"
            value={progress.value}
            max={progress.max}
            text={progress.text}
            className="mt-2.5"
          />
          {progress.left && <p className="mt-2 text-sm text-quiet">{progress.left}</p>}
        </>
      )}
    </div>
  );
}
