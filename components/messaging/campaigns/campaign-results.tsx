import { DateText } from "@/components/ui/date-text";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { CampaignStatus } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { STOPS } from "@/lib/messaging/campaigns/copy";
import type { CampaignResultDto } from "@/lib/messaging/campaigns/schema";

const STATES: StatusTable<CampaignStatus> = {
  labels: {
    unpaid: "Awaiting payment",
    queued: "Queued",
    sending: "Sending",
    sent: "Sent",
    failed: "Failed",
  },
  tones: { queued: "action", sending: "action", sent: "moss", failed: "brick" },
};

/** With fewer deliveries, a percentage is misleading. */
const ENOUGH = 20;

/** The blasts about a proposal with their results, newest first. */
export function CampaignResults({ campaigns }: { campaigns: readonly CampaignResultDto[] }) {
  return (
    <ul className="grid gap-4">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignResult campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function CampaignResult({ campaign }: { campaign: CampaignResultDto }) {
  const { status, stop, startedAt, message, recipients } = campaign;
  return (
    <article className="rounded border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          {startedAt ? (
            <DateText iso={startedAt}>{formatShortDay(new Date(startedAt))}</DateText>
          ) : (
            "Not sent"
          )}
          <span className="font-normal text-quiet">
            {" "}
            to {formatCount(recipients)} {recipients === 1 ? "sponsor" : "sponsors"}
          </span>
        </h3>
        <StatusBadge table={STATES} status={status} />
      </div>
      {stop && (
        <p className="mt-2 text-sm">
          {STOPS[stop]} {campaign.delivered + campaign.waiting === 0 && "No emails were sent."}
        </p>
      )}
      {message && (
        <blockquote className="mt-3 max-w-prose border-l-2 border-edge pl-4 text-sm break-words whitespace-pre-line text-quiet">
          {message}
        </blockquote>
      )}
      <MetricsRow campaign={campaign} />
    </article>
  );
}

function MetricsRow({ campaign }: { campaign: CampaignResultDto }) {
  const { delivered, clicked, unsubscribed, returned, inDigest, waiting, dropped } = campaign;
  const metrics = [
    { term: "Delivered", value: delivered, isShown: true },
    { term: "Opened the proposal", value: clicked, isShown: true, share: clicked },
    { term: "Unsubscribed", value: unsubscribed, isShown: true, share: unsubscribed },
    { term: "Queued", value: waiting, isShown: waiting > 0 },
    { term: "In the weekly digest", value: inDigest, isShown: inDigest > 0 },
    { term: "Bounced or marked as spam", value: returned, isShown: returned > 0 },
    { term: "Skipped", value: dropped, isShown: dropped > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {metrics.map(({ term, value, share }) => (
          <div key={term}>
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="display text-xl font-bold tabular-nums">
              {formatCount(value)}
              {share !== undefined && delivered >= ENOUGH && (
                <span className="ml-2 text-sm font-normal text-quiet">
                  {Math.round((100 * share) / delivered)}%
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {delivered > 0 && delivered < ENOUGH && (
        <p className="mt-3 text-sm text-quiet">Too few deliveries to show percentages.</p>
      )}
    </>
  );
}
