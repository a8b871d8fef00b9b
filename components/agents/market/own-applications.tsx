import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
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
      <ul className="grid gap-4">
        {applications.map(({ id, proposal, status, hostResponse, at, respondedAt }) => (
          <Card as="li" key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">
                <TextLink href={proposal.path} prefetch={false} tone="ink">
                  {proposal.title}
                </TextLink>
              </p>
              <p className="mt-0.5 text-sm text-quiet">{formatShortDay(respondedAt ?? at)}</p>
              {hostResponse && (
                <p className="mt-2 max-w-measure text-sm break-words whitespace-pre-line">
                  Host's reply: {hostResponse}
                </p>
              )}
            </div>
            <div className="grid justify-items-end gap-3">
              <StatusBadge table={APPLICATION_STATUSES} status={status} />
              {status === "pending" && (
                <ButtonLink
                  href={requestMessagePath("application", id)}
                  variant="secondary"
                  size="sm"
                  prefetch={false}
                >
                  Message host<span className="sr-only">: {proposal.title}</span>
                </ButtonLink>
              )}
              {status === "pending" && (
                <ActionButton
                  action={withdrawApplicationAction}
                  about={{ applicationId: id }}
                  size="sm"
                  variant="secondary"
                  busy="Withdrawing…"
                >
                  Withdraw<span className="sr-only"> your application for {proposal.title}</span>
                </ActionButton>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
