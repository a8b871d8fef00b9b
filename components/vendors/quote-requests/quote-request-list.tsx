"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import { TextLink } from "@/components/ui/text-link";
import { QUOTE_REQUEST_STATUSES } from "@/db/enums";
import type { Page } from "@/lib/core/query";
import { STATUS_LABELS } from "@/lib/vendors/quote-requests/copy";
import {
  type QuoteRequestView,
  quoteRequestsFilePath,
  quoteRequestsPath,
} from "@/lib/vendors/quote-requests/paths";
import type { QuoteRequestCounts, QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { QuoteRequestCard } from "./quote-request-card";
import { QuoteRequestSearch } from "./quote-request-search";

/** The group a lead is in: its status, or spam. */
type Kind = keyof QuoteRequestCounts;
const kindOf = ({ status, spamBy }: Pick<QuoteRequestDto, "status" | "spamBy">): Kind =>
  spamBy ? "spam" : status;

type Props = {
  page: Page<QuoteRequestDto>;
  counts: QuoteRequestCounts;
  view: QuoteRequestView;
  q: string;
  /** Whether this is the first page, with the newest lead. */
  isStart: boolean;
};

/** A vendor's leads: the count of each group, and the selected ones. */
export function QuoteRequestList({ page: { rows, next }, counts, view, q, isStart }: Props) {
  // By id, because a new lead reloads the rows.
  const [changed, setChanged] = useState<ReadonlyMap<string, QuoteRequestDto>>(new Map());
  const requests = rows.map((request) => changed.get(request.id) ?? request);
  const now = countsNow(counts, rows, requests);
  const real = QUOTE_REQUEST_STATUSES.reduce((sum, status) => sum + now[status], 0);
  const change = (request: QuoteRequestDto) => setChanged((all) => new Map(all).set(request.id, request));
  const pill = (label: string, count: number, one: QuoteRequestView) => ({
    label: `${label} (${count})`,
    href: quoteRequestsPath({ view: one, q }),
    isCurrent: view === one,
  });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <QuoteRequestSearch view={view} q={q} />
        {rows.length > 0 && (
          <TextLink href={quoteRequestsFilePath({ view, q })} prefetch={false} download>
            Download as CSV
          </TextLink>
        )}
      </div>
      <div className="mb-6">
        <PillLinks
          label="Leads by status"
          links={[
            pill("All", real, null),
            ...QUOTE_REQUEST_STATUSES.map((status) => pill(STATUS_LABELS[status], now[status], status)),
            pill("Spam", now.spam, "spam"),
          ]}
        />
      </div>
      {requests.length > 0 ? (
        <ul className="grid gap-5">
          {requests.map((request) => (
            <QuoteRequestCard key={request.id} request={request} onChange={change} />
          ))}
        </ul>
      ) : (
        <NoRequests view={view} q={q} />
      )}
      <Pagination
        label="Leads"
        firstHref={isStart ? null : quoteRequestsPath({ view, q })}
        nextHref={next && quoteRequestsPath({ view, q, after: next })}
      />
    </>
  );
}

/** The server's counts, corrected by what changed on this page since. */
function countsNow(
  counts: QuoteRequestCounts,
  before: readonly QuoteRequestDto[],
  after: readonly QuoteRequestDto[],
): QuoteRequestCounts {
  const now: Record<Kind, number> = { ...counts };
  for (const request of before) now[kindOf(request)] -= 1;
  for (const request of after) now[kindOf(request)] += 1;
  return now;
}

function NoRequests({ view, q }: { view: QuoteRequestView; q: string }) {
  if (q)
    return (
      <EmptyState
        title="No matches"
        action={
          <a href={quoteRequestsPath({ view })} className={buttonClass({ variant: "secondary" })}>
            Clear search
          </a>
        }
      >
        <p>No client's name, email, or phone contains “{q}”.</p>
      </EmptyState>
    );
  if (view === "spam")
    return (
      <EmptyState title="No spam">
        <p>Requests that look like spam appear here with the reasons. We don't email anyone about them.</p>
      </EmptyState>
    );
  return (
    <EmptyState title={view ? "No leads here" : "No leads yet"}>
      <p>Quote requests from your profile appear here, and we'll email you about each one.</p>
    </EmptyState>
  );
}
