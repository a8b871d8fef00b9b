import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import type { ActivityDto, ActivityKind } from "@/lib/funding/sponsorships/schema";

const ICONS: Record<ActivityKind, IconName> = {
  favorite: "heart",
  contacted: "message-circle",
  interested: "message-circle",
  counter_proposal: "message-circle",
  started: "clock",
  paid: "circle-check",
  returned: "undo-2",
  not_paid: "circle-slash",
};

/** Recent activity, newest first. */
export function ActivitySection({ activity }: { activity: readonly ActivityDto[] }) {
  return (
    <Section id="activity" className="mt-12 max-w-2xl" title="Recent Activity">
      {activity.length > 0 ? (
        <ActivityList activity={activity} />
      ) : (
        <p className="text-quiet">Your saves, messages, offers, and payments appear here.</p>
      )}
    </Section>
  );
}

function ActivityList({ activity }: { activity: readonly ActivityDto[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {activity.map((event) => {
        return (
          <li
            key={`${event.kind} ${event.proposal.id} ${event.at.toISOString()}`}
            className="flex gap-3 py-3 text-sm"
          >
            <Icon name={ICONS[event.kind]} aria-hidden="true" size={18} className="mt-0.5 text-quiet" />
            <p className="min-w-0">
              {describe(event)}
              <ReaderTime iso={event.at.toISOString()} className="block text-xs text-quiet" />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function describe({ kind, proposal, amountCents, currency }: ActivityDto): ReactNode {
  const link = (
    <TextLink href={proposalPath(proposal)} tone="ink" prefetch={false}>
      {proposal.title}
    </TextLink>
  );
  const amount = amountCents === null ? "" : formatCents(amountCents, currency);
  switch (kind) {
    case "favorite":
      return <>You saved {link}.</>;
    case "contacted":
      return <>You messaged the host of {link}.</>;
    case "interested":
      return <>You're interested in {link}.</>;
    case "counter_proposal":
      return <>You made a counter-proposal for {link}.</>;
    case "started":
      return (
        <>
          You started paying {amount} for {link}.
        </>
      );
    case "paid":
      return (
        <>
          Your {amount} payment for {link} arrived.
        </>
      );
    case "returned":
      return (
        <>
          {amount} for {link} was refunded.
        </>
      );
    case "not_paid":
      return <>A payment for {link} failed. You weren't charged.</>;
  }
}
