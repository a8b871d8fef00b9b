import { ReportLink } from "@/components/trust/moderation/report-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import type { HostApplicationDto } from "@/lib/agents/market/listing";
import { SPOTS_FILLED } from "@/lib/agents/market/market-copy";
import { formatRate } from "@/lib/agents/market/market-rates";
import { formatShortDay } from "@/lib/core/dates";
import { agreementMessagePath, requestMessagePath } from "@/lib/messaging/threads/paths";
import { RespondForm } from "./respond-form";
import { APPLICATION_STATUSES } from "./statuses";

/** An agent's application to promote a proposal, and the host's reply. */
export function ApplicationCard({ application }: { application: HostApplicationDto }) {
  const {
    id,
    proposal,
    agentId,
    agentName,
    status,
    message,
    experience,
    hostResponse,
    obstacle,
    agreementId,
  } = application;
  const rate = formatRate(application.commissionBps);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg break-words">{agentName}</h3>
          <p className="mt-0.5 text-sm break-words text-quiet">
            <TextLink href={proposal.path} prefetch={false}>
              {proposal.title}
            </TextLink>{" "}
            · {formatShortDay(application.respondedAt ?? application.at)}
          </p>
        </div>
        <StatusBadge table={APPLICATION_STATUSES} status={status} />
      </div>
      <blockquote className="mt-3 max-w-measure border-l-2 border-edge pl-3 break-words whitespace-pre-line">
        {message}
      </blockquote>
      {experience && (
        <p className="mt-3 max-w-measure text-sm break-words whitespace-pre-line">
          <span className="font-semibold">Experience: </span>
          {experience}
        </p>
      )}
      {hostResponse && (
        <p className="mt-3 max-w-measure text-sm break-words whitespace-pre-line text-quiet">
          Your reply: {hostResponse}
        </p>
      )}
      {status === "approved" && <p className="mt-3 text-sm">Earns {rate} of what you receive.</p>}
      {agreementId && (
        <p className="mt-3">
          <ButtonLink href={agreementMessagePath(agreementId)} variant="secondary" size="sm" prefetch={false}>
            Message<span className="sr-only"> {agentName}</span>
          </ButtonLink>
        </p>
      )}
      {status === "pending" && (
        <>
          <p className="mt-3">
            <ButtonLink
              href={requestMessagePath("application", id)}
              variant="secondary"
              size="sm"
              prefetch={false}
            >
              Message<span className="sr-only"> {agentName}</span>
            </ButtonLink>
          </p>
          <p className="mt-3 max-w-measure text-sm">
            {obstacle === "over" && "This listing has closed, so you can only decline."}
            {obstacle === "filled" && `${SPOTS_FILLED}. Increase “Max agents” to approve more.`}
            {!obstacle &&
              `If approved, they earn ${rate} of what you receive from each sponsorship they bring${application.isAboveListed ? ", the rate listed when they applied." : "."}`}
          </p>
          <RespondForm applicationId={id} of={agentName} canApprove={obstacle === null} />
        </>
      )}
      <ReportLink kind="user" id={agentId} of={agentName} />
    </Card>
  );
}
