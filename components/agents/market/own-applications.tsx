import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { withdrawApplicationAction } from "@/lib/agents/market/actions";
import type { OwnApplicationDto } from "@/lib/agents/market/listing";
import { formatShortDay } from "@/lib/core/dates";
import { requestMessagePath } from "@/lib/messaging/threads/paths";
import { APPLICATION_STATUSES } from "./statuses";

/** An agent's applications that haven't become agreements. Renders nothing if there are none. */
export function OwnApplications({ applications }: { applications: readonly OwnApplicationDto[] }) {
  if (applications.length === 0) return null;
  return (
    <Section id="applications" className="mt-10" title="Applications">
      <ul className="border-t border-line">
        {applications.map(({ id, proposal, status, hostResponse, at, respondedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-72">
              <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
                <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
                  <TextLink href={proposal.path} prefetch={false}>
                    {proposal.title}
                  </TextLink>
                </h3>
                <StatusBadge table={APPLICATION_STATUSES} status={status} />
              </div>
              <p className="mt-0.5 text-sm text-quiet">{formatShortDay(respondedAt ?? at)}</p>
              {hostResponse && (
                <details className="text-sm">
                  <summary className="line-clamp-1 max-w-measure cursor-pointer rounded break-words in-open:line-clamp-none in-open:whitespace-pre-line">
                    Host's reply: {hostResponse}
                  </summary>
                </details>
              )}
            </div>
            {status === "pending" && (
              <div className="flex flex-wrap items-center gap-2">
                <ButtonLink
                  href={requestMessagePath("application", id)}
                  variant="secondary"
                  size="sm"
                  prefetch={false}
                >
                  <span>
                    Message host<span className="sr-only">: {proposal.title}</span>
                  </span>
                </ButtonLink>
                <ActionButton
                  action={withdrawApplicationAction}
                  about={{ applicationId: id }}
                  size="sm"
                  variant="quiet"
                  busy="Withdrawing…"
                >
                  <span>
                    Withdraw<span className="sr-only"> your application for {proposal.title}</span>
                  </span>
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
