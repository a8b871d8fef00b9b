"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { MediaImage } from "@/components/listings/media/media-image";
import { loadingOf, type SeenFirst } from "@/components/listings/media/seen-first";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { proposalPath } from "@/lib/core/slug";
import type { CardFace } from "@/lib/listings/proposals/card-face";

type Props = {
  face: CardFace;
  level?: 2 | 3 | undefined;
  first?: SeenFirst;
  /** In the corner of the picture. */
  heart: ReactNode;
};

/**
 * A proposal card: one link, with a separate heart. Also rendered in the browser, because its data is much
 * smaller than its markup and a list would send both.
 */
export function ProposalCard({ face, level = 3, first, heart }: Props) {
  const { title, location } = face;
  const Heading = `h${level}` as const;
  return (
    <article className="proposal-card">
      <Picture face={face} first={first} />
      {face.mark && <Mark mark={face.mark} />}
      {heart}
      <div>
        <p>{face.kind}</p>
        <Heading dir="auto">
          <Link href={proposalPath(face)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        <ul>
          <li>
            <Icon name="calendar-days" size={16} />
            <DateText iso={face.startDate}>{face.days}</DateText>
          </li>
          {location && (
            <li>
              <Icon name="map-pin" size={16} />
              <bdi>{location}</bdi>
            </li>
          )}
        </ul>
        <Money face={face} />
      </div>
    </article>
  );
}

function Picture({ face: { image, art, mark }, first }: { face: CardFace; first: SeenFirst }) {
  const className = mark === "funded" || mark === "ended" ? "opacity-60 grayscale" : undefined;
  if (image)
    return <MediaImage image={image} alt="" size="card" first={first} fallback={art} className={className} />;
  return (
    <img
      src={art}
      alt=""
      width={1200}
      height={800}
      {...loadingOf(first)}
      decoding="async"
      className={className}
    />
  );
}

const MARK_CLASS = "absolute top-3 left-3";

function Mark({ mark }: { mark: NonNullable<CardFace["mark"]> }) {
  if (mark === "featured")
    return (
      <Badge tone="sun" icon={<Icon name="star" size={12} className="fill-current" />} className={MARK_CLASS}>
        Featured
      </Badge>
    );
  return mark === "funded" ? (
    <Badge tone="moss" className={MARK_CLASS}>
      Funded
    </Badge>
  ) : (
    <Badge className={MARK_CLASS}>Ended</Badge>
  );
}

function Money({ face: { from, goal, progress } }: { face: CardFace }) {
  return (
    <footer>
      <div>
        <p>
          <span>From </span>
          <strong>{from}</strong>
        </p>
        <p>{goal}</p>
      </div>
      {progress && (
        <>
          <Progress label="Raised" value={progress.value} max={progress.max} text={progress.text} />
          {progress.left && <p>{progress.left}</p>}
        </>
      )}
    </footer>
  );
}
