"use client";

import { ActionButton } from "@/components/forms/action-button";
import { AnalyticsLink } from "@/components/site/analytics/analytics-link";
import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { Progress } from "@/components/ui/progress";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { proposalPath } from "@/lib/core/slug";
import { HOST_INQUIRIES_PATH } from "@/lib/funding/inquiries/paths";
import { buyPublicationAction } from "@/lib/listings/proposals/actions";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import { nextDeadline, type OwnProposalDto } from "@/lib/listings/proposals/own-proposal";
import { editPath } from "@/lib/listings/proposals/paths";
import { canManage } from "@/lib/listings/proposals/policy";
import { purchasePath } from "@/lib/money/payments/paths";
import { OwnProposalMenu } from "./manage/own-proposal-menu";
import { ProposalStatusBadge } from "./proposal-status";

const columns: Column<OwnProposalDto>[] = [
  { key: "title", header: "Proposal", primary: true, cell: (proposal) => <Title proposal={proposal} /> },
  { key: "raised", header: "Raised", numeric: true, cell: (proposal) => <Raised proposal={proposal} /> },
  {
    key: "views",
    header: "Views",
    numeric: true,
    cell: ({ id, title, status, views }) =>
      status === "draft" || status === "removed" ? (
        formatCount(views)
      ) : (
        <AnalyticsLink proposalId={id} title={title} views={views} />
      ),
  },
  {
    key: "interested",
    header: "Interested",
    numeric: true,
    cell: (proposal) => <Interested proposal={proposal} />,
  },
  { key: "deadline", header: "Next deadline", cell: (proposal) => <Deadline proposal={proposal} /> },
  {
    key: "actions",
    header: "Actions",
    srOnlyHeader: true,
    numeric: true,
    cell: (proposal) => <Actions proposal={proposal} />,
  },
];

/** The host's own proposals and their results. A client component, because its data is much smaller than its markup. */
export function OwnProposals({ proposals }: { proposals: readonly OwnProposalDto[] }) {
  return <Table caption="My Proposals" columns={columns} rows={proposals} rowKey={({ id }) => id} />;
}

function Title({ proposal }: { proposal: OwnProposalDto }) {
  return (
    <>
      {isPublic(proposal) ? (
        <TextLink href={proposalPath(proposal)} prefetch={false} className="mr-2 wrap-anywhere">
          <bdi>{proposal.title}</bdi>
        </TextLink>
      ) : (
        <bdi className="mr-2 wrap-anywhere">{proposal.title}</bdi>
      )}
      <ProposalStatusBadge
        status={proposal.status}
        isEnded={proposal.isEnded}
        isHidden={proposal.isHidden}
        awaitsPayment={proposal.unpaidOrderId !== null}
      />
      <span className="mt-1 block text-sm font-normal text-quiet">
        {[
          formatShortEventDay(proposal),
          ...addonText(proposal),
          ...(proposal.beingPaid > 0 ? ["Payment in progress"] : []),
        ].join(" · ")}
      </span>
    </>
  );
}

/** Whether it has a page that its host may open. */
const isPublic = ({ status, isHidden }: OwnProposalDto) =>
  status !== "draft" && status !== "removed" && !isHidden;

/** Purchases for a proposal that are still valid. */
function addonText({ status, featuredUntil, addons, analyticsUntil }: OwnProposalDto): string[] {
  if (status === "draft") return [];
  const { blasts, hasContracts, hasAnalytics } = addons;
  return [
    ...(featuredUntil ? [`Featured until ${formatShortDay(featuredUntil)}`] : []),
    ...(blasts > 0 ? [`Email blast: ${blasts} ${blasts === 1 ? "credit" : "credits"}`] : []),
    ...(hasAnalytics
      ? [analyticsUntil ? `Analytics until ${formatShortDay(analyticsUntil)}` : "Analytics"]
      : []),
    ...(hasContracts ? ["Contract templates"] : []),
  ];
}

function Raised({ proposal }: { proposal: OwnProposalDto }) {
  const raised = formatCents(proposal.raisedCents, proposal.currency);
  const goal = formatCents(proposal.goalCents, proposal.currency);
  return (
    <span className="inline-flex min-w-40 flex-col text-right">
      <span>
        <Amount tone={proposal.raisedCents > 0 ? "moss" : "ink"} className="font-semibold">
          {raised}
        </Amount>{" "}
        <span className="whitespace-nowrap text-quiet">of {goal}</span>
      </span>
      <Progress
        label={`Raised for ${proposal.title}`}
        value={proposal.raisedCents}
        max={proposal.goalCents}
        text={`${raised} of ${goal}`}
        className="mt-1.5"
      />
    </span>
  );
}

function Interested({ proposal: { interested, waitingInterests, title } }: { proposal: OwnProposalDto }) {
  return (
    <>
      {formatCount(interested)}
      {waitingInterests > 0 && (
        <span className="block text-xs">
          <TextLink href={HOST_INQUIRIES_PATH} prefetch={false}>
            {waitingInterests} awaiting reply<span className="sr-only"> for {title}</span>
          </TextLink>
        </span>
      )}
    </>
  );
}

function Deadline({ proposal }: { proposal: OwnProposalDto }) {
  const next = nextDeadline(proposal);
  if (!next) return <span className="text-quiet">None</span>;
  return (
    <>
      {next.timeZone ? (
        <DateText iso={next.at.toISOString()} className="block whitespace-nowrap">
          {formatShortDay(next.at, next.timeZone)}
        </DateText>
      ) : (
        <ReaderTime iso={next.at.toISOString()} dayOnly className="block whitespace-nowrap" />
      )}
      <span className="block text-xs text-quiet">{next.label}</span>
    </>
  );
}

/** Published proposals with upcoming events can request vendors. Existing requests stay accessible. */
const canGetOffers = ({ status, daysLeft, isCampaign, vendorRequests }: OwnProposalDto) =>
  vendorRequests > 0 ||
  (["active", "paused", "completed"].includes(status) && (isCampaign || daysLeft !== null));

function Actions({ proposal }: { proposal: OwnProposalDto }) {
  const { title, unpaidOrderId, status, isHidden } = proposal;
  if (proposal.lacksPublication)
    return (
      <ActionButton
        action={buyPublicationAction}
        about={{ proposalId: proposal.id }}
        size="sm"
        busy="One moment…"
      >
        Publish again<span className="sr-only"> {title}</span>
      </ActionButton>
    );
  if (unpaidOrderId)
    return (
      <ButtonLink href={purchasePath(unpaidOrderId)} size="sm" prefetch={false}>
        Complete purchase<span className="sr-only"> of {title}</span>
      </ButtonLink>
    );
  if (status === "removed") return null;
  return (
    <span className="flex gap-2 sm:justify-end">
      {canManage(proposal, "edit") && (
        <ButtonLink href={editPath(proposal.id)} size="sm" variant="secondary" prefetch={false}>
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
      <OwnProposalMenu
        proposal={proposal}
        canEmail={(status === "active" && !isHidden && !proposal.isEnded) || proposal.lastBlastAt !== null}
        canGetOffers={canGetOffers(proposal)}
      />
    </span>
  );
}
