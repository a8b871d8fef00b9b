import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { eventMessagePath } from "@/lib/messaging/threads/paths";
import { formatMiles, type MatchDto } from "@/lib/vendors/bids/match";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { formatBudget } from "@/lib/vendors/service-requests/request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { describeEvent } from "./requested-event-summary";

type Props = { match: MatchDto; profileId: string; startsThreads: boolean };

/** An event looking for vendors: its requests, why it matches, and how to respond. */
export function MatchCard({ match, profileId, startsThreads }: Props) {
  const { id, title, services, jobPostingId, hasBid } = match;
  const isOffered = services.every((service) => service.isOffered);
  const of = <span className="sr-only"> for {title}</span>;
  return (
    <Card as="li" className="flex flex-col">
      <h2 className="text-lg break-words">{title}</h2>
      <p className="mt-1 text-sm text-quiet">{describeEvent(match)}</p>
      <ul className="mt-4 border-t border-line text-sm">
        {services.map((service) => (
          <li
            key={service.requestId}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1.5"
          >
            <span className={match.own.includes(service.serviceType) ? "font-semibold" : undefined}>
              {SERVICE_LABELS[service.serviceType]}
            </span>
            <span className="text-right text-quiet tabular-nums">
              {service.isOffered ? "Offer submitted" : (formatBudget(service) ?? "No budget set")}
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label="Match details" className="mt-4 mb-5 grid gap-1 text-sm">
        {reasonsOf(match).map(({ text, suits }) => (
          <Reason key={text} suits={suits}>
            {text}
          </Reason>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-3">
        {isOffered ? (
          <Button size="sm" disabled>
            Offer Submitted{of}
          </Button>
        ) : (
          <ButtonLink href={OFFER_PATHS.submitOffer(id)} size="sm" prefetch={false}>
            Submit Offer{of}
          </ButtonLink>
        )}
        {jobPostingId &&
          (hasBid ? (
            <Button size="sm" variant="secondary" disabled>
              Bid Submitted{of}
            </Button>
          ) : (
            <ButtonLink
              href={OFFER_PATHS.submitBid(jobPostingId)}
              size="sm"
              variant="secondary"
              prefetch={false}
            >
              Submit Bid{of}
            </ButtonLink>
          ))}
        {startsThreads && (
          <TextLink
            href={eventMessagePath(id, profileId)}
            prefetch={false}
            className="py-2 text-sm font-semibold"
          >
            Message host<span className="sr-only"> of {title}</span>
          </TextLink>
        )}
      </div>
    </Card>
  );
}

type Why = { text: string; suits: boolean };

function reasonsOf({ own, miles, isFree, budget, startDate, endDate }: MatchDto): Why[] {
  const names = own.map((service) => SERVICE_LABELS[service]).join(", ");
  const when = endDate && endDate !== startDate ? "those days" : "that day";
  return [
    own.length > 0
      ? { text: `Needs your services: ${names}`, suits: true }
      : { text: "Outside your services", suits: false },
    ...(miles === null ? [] : [{ text: formatMiles(miles), suits: miles <= 60 }]),
    isFree ? { text: `You're free ${when}`, suits: true } : { text: `You're booked ${when}`, suits: false },
    ...(budget === null
      ? []
      : [
          budget === "fits"
            ? { text: "Budget fits your prices", suits: true }
            : { text: "Budget is below your prices", suits: false },
        ]),
  ];
}

function Reason({ suits, children }: { suits: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        name={suits ? "check" : "minus"}
        aria-hidden="true"
        size={16}
        className={suits ? "mt-0.5 shrink-0 text-moss-ink" : "mt-0.5 shrink-0 text-quiet"}
      />
      <span className={suits ? undefined : "text-quiet"}>{children}</span>
    </li>
  );
}
