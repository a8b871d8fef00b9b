import { ReportLink } from "@/components/trust/moderation/report-link";
import { ButtonLink } from "@/components/ui/button-link";
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
  const isPending = status === "pending";
  const sent = (
    <>
      <blockquote className="mt-2 max-w-measure border-l-2 border-edge pl-3 text-sm break-words whitespace-pre-line">
        {message}
      </blockquote>
      {experience && (
        <p className="mt-2 max-w-measure text-sm break-words whitespace-pre-line">
          <span className="font-semibold">Experience: </span>
          {experience}
        </p>
      )}
    </>
  );
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
              {agentName}
            </h3>
            <StatusBadge table={APPLICATION_STATUSES} status={status} />
          </div>
          <p className="mt-0.5 text-sm break-words text-quiet">
            <TextLink href={proposal.path} prefetch={false}>
              {proposal.title}
            </TextLink>{" "}
            · {formatShortDay(application.respondedAt ?? application.at)}
          </p>
        </div>
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{rate}</span> <span className="text-quiet">commission</span>
        </p>
        {(agreementId || isPending) && (
          <ButtonLink
            href={agreementId ? agreementMessagePath(agreementId) : requestMessagePath("application", id)}
            variant="quiet"
            size="sm"
            prefetch={false}
          >
            <span>
              Message<span className="sr-only"> {agentName}</span>
            </span>
          </ButtonLink>
        )}
      </div>
      {isPending ? (
        <>
          {sent}
          <p className="mt-2 max-w-measure text-sm">
            {obstacle === "over" && "This listing has closed, so you can only decline."}
            {obstacle === "filled" && `${SPOTS_FILLED}. Increase “Max agents” to approve more.`}
            {!obstacle &&
              `If approved, they earn ${rate} of what you receive from each sponsorship they bring${application.isAboveListed ? ", the rate listed when they applied." : "."}`}
          </p>
          <RespondForm applicationId={id} of={agentName} canApprove={obstacle === null} />
          <ReportLink kind="user" id={agentId} of={agentName} />
        </>
      ) : (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded py-1 text-sm text-action">
            Details<span className="sr-only"> of {agentName}'s application</span>
          </summary>
          {sent}
          {hostResponse && (
            <p className="mt-2 max-w-measure text-sm break-words whitespace-pre-line text-quiet">
              Your reply: {hostResponse}
            </p>
          )}
          {status === "approved" && <p className="mt-2 text-sm">Earns {rate} of what you receive.</p>}
          <ReportLink kind="user" id={agentId} of={agentName} />
        </details>
      )}
    </li>
  );
}
