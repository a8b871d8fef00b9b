import { Section } from "@/components/layout/section";
import { Amount } from "@/components/ui/amount";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import type { CommissionStatus } from "@/db/enums";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { EarningDto } from "@/lib/agents/commissions/agent-dashboard";
import { COMMISSION_LABELS } from "@/lib/agents/commissions/copy";
import { countsText, deliveredText, remainingCents, storyOf } from "@/lib/agents/commissions/earning-story";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";

const STATUSES: StatusTable<CommissionStatus> = {
  labels: COMMISSION_LABELS,
  tones: {
    on_hold: "sun",
    approved: "action",
    paid: "moss",
    rejected: "brick",
  },
};

type Props = {
  page: Page<EarningDto>;
  /** This page starts after this id. */
  after: string | null;
};

/** What an agent earned and didn't earn, each with its history. */
export function Earnings({ page: { rows, next }, after }: Props) {
  return (
    <Section
      id="earnings"
      className="mt-12"
      title="My Earnings"
      intro="Commission is paid from the host's share and released with the last part of it."
    >
      {rows.length > 0 || after ? (
        <ul className="border-t border-line">
          {rows.map((one) => (
            <Earning key={one.id} one={one} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No earnings yet" level={3}>
          <p>When a sponsor who used your link pays for a proposal, you'll see what you earn and when.</p>
        </EmptyState>
      )}
      <Pagination
        label="My Earnings"
        firstHref={after && `${AGENT_PATHS.dashboard}#earnings`}
        nextHref={next && `${AGENT_PATHS.dashboard}?earnings=${next}#earnings`}
      />
    </Section>
  );
}

function Earning({ one }: { one: EarningDto }) {
  const { proposal } = one;
  const story = storyOf(one);
  const last = story.at(-1);
  const counts = countsText(one);
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem]">
        <h3 dir="auto" className="text-base wrap-anywhere">
          {one.isPublic ? (
            <TextLink href={proposalPath(proposal)} prefetch={false}>
              {proposal.title}
            </TextLink>
          ) : (
            proposal.title
          )}
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-quiet max-sm:col-start-1 max-sm:row-start-2">
          {deliveredText(one)}
          <StatusBadge table={STATUSES} status={one.status} />
        </p>
        <p className="text-right max-sm:col-start-2 max-sm:row-start-1">
          <Amount className="font-semibold">{formatCents(remainingCents(one), one.currency)}</Amount>
        </p>
      </div>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer rounded py-1 text-quiet">
          {one.tier}
          {last && (
            <>
              {" · "}
              {last.at && (
                <>
                  <DateText iso={last.at.toISOString()}>{formatShortDay(last.at)}</DateText>:{" "}
                </>
              )}
              {last.what}
            </>
          )}
          <span className="ml-2 text-action underline decoration-1 underline-offset-[0.18em]">
            Details<span className="sr-only">: {proposal.title}</span>
          </span>
        </summary>
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {story.map(({ at, what }) => (
            <li key={what} className="grid gap-x-6 py-1.5 sm:grid-cols-[7rem_1fr]">
              <span className="text-quiet tabular-nums">
                {at && <DateText iso={at.toISOString()}>{formatShortDay(at)}</DateText>}
              </span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
        {counts && <p className="mt-2 text-quiet">{counts}</p>}
      </details>
    </li>
  );
}
