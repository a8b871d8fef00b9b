import { Section } from "@/components/layout/section";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { CommissionStatus } from "@/db/enums";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { EarningDto } from "@/lib/agents/commissions/agent-dashboard";
import { COMMISSION_LABELS } from "@/lib/agents/commissions/copy";
import { remainingCents, storyOf } from "@/lib/agents/commissions/earning-story";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";

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
      intro="Commission is paid from the host's share and released with it."
    >
      {rows.length > 0 || after ? (
        <ul className="grid gap-5">
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
  const story = storyOf(one);
  const last = story.at(-1);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">{one.title}</h3>
          <p className="mt-0.5 text-sm text-quiet">{one.tier}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge table={STATUSES} status={one.status} />
          <Amount size="lg">{formatCents(remainingCents(one), one.currency)}</Amount>
        </p>
      </div>
      {last && (
        <p className="mt-3 max-w-measure text-sm">
          {last.at && (
            <>
              <DateText iso={last.at.toISOString()}>{formatShortDay(last.at)}</DateText>:{" "}
            </>
          )}
          {last.what}
        </p>
      )}
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-quiet underline decoration-edge underline-offset-2">
          Details<span className="sr-only">: {one.title}</span>
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
      </details>
    </Card>
  );
}
