import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { proposalArtAddress } from "@/lib/listings/media/art/proposal-address";
import { mediaPath } from "@/lib/listings/media/schema";
import type { ProposalCardDto } from "@/lib/listings/proposals/card";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import { Tiles } from "./tiles";

/** The pitch, links for hosts and sponsors, and three live proposals. */
export function Hero({ notices }: { notices: readonly ProposalCardDto[] }) {
  return (
    <div className="page-x pt-10 sm:pt-14">
      <div className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl">Where local events find local sponsors</h1>
          <p className="mt-5 max-w-xl text-lg text-quiet">
            Fairs, races, concerts, and school projects post what they need and what sponsors get. Local
            businesses fund them in minutes, and we hold the money safely until the event is over.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/createproposal" size="lg">
              I run an event
            </ButtonLink>
            <ButtonLink href="/browseproposals" size="lg" variant="secondary">
              Browse Opportunities
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-quiet">
            Own a business?{" "}
            <Link href="/register?type=business_sponsor" prefetch={false} className="text-action underline">
              Sign up as a sponsor
            </Link>
            . Browsing is free.
          </p>
        </div>
        {notices.length > 0 && <Notices notices={notices} />}
      </div>
      <div className="mt-12">
        <h2 className="sr-only">Get started</h2>
        <Tiles />
      </div>
    </div>
  );
}

function Notices({ notices }: { notices: readonly ProposalCardDto[] }) {
  return (
    <div className="min-w-0 rounded border border-line bg-sunk p-4 sm:p-6">
      <h2 className="text-base">Looking for sponsors now</h2>
      <ul className="mt-4 grid gap-3">
        {notices.map((notice) => (
          <li
            key={notice.id}
            className="relative flex gap-4 rounded border border-line bg-raised p-3 hover:border-edge"
          >
            <img
              src={notice.image ? mediaPath(notice.image.key, 320) : proposalArtAddress(notice)}
              alt=""
              width={112}
              height={84}
              loading="lazy"
              className="aspect-4/3 w-24 shrink-0 rounded object-cover sm:w-28"
            />
            <div className="min-w-0">
              <Link
                href={proposalPath(notice)}
                prefetch={false}
                className="line-clamp-2 rounded font-display leading-snug font-bold outline-none after:absolute after:inset-0 after:rounded hover:underline focus-visible:after:outline-3 focus-visible:after:outline-action"
              >
                {notice.title}
              </Link>
              <p className="mt-1 flex items-start gap-1.5 text-sm text-quiet">
                <Icon name="calendar-days" aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="line-clamp-2 min-w-0">
                  {formatShortEventDay(notice)}
                  {notice.location && `, ${notice.location.split(",")[0]}`}
                </span>
              </p>
              <p className="mt-0.5 text-sm tabular-nums">
                From <strong>{formatCents(notice.fromCents, notice.currency)}</strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
