import { PersonLink } from "@/components/site/admin/person-link";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import type { MediationRowDto } from "@/lib/site/admin/money-cases";
import { adminPaymentPath, mediationConversationPath } from "@/lib/site/admin/payments";
import { CloseMediation } from "./close-mediation";
import { DisputedBenefit } from "./dispute-benefits";
import { DisputeEvidence } from "./dispute-evidence";

const STATUSES = { open: "Open", closed: "Closed", expired: "No outcome yet" };

/** One mediation: what both sides say, the promise, the proofs, and the outcome. */
export function MediationCard({ mediation, now }: { mediation: MediationRowDto; now: Date }) {
  const { id, status, title, requestedBy, reason, answer, outcome, sponsor, host, benefits } = mediation;
  const isOpen = status === "open";
  return (
    <Card as="li">
      <h3 className="min-w-0 text-lg wrap-anywhere">
        Mediation:{" "}
        <TextLink href={adminPaymentPath(mediation.paymentId)} prefetch={false}>
          {title}
        </TextLink>
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone="action">Mediation</Badge>
        <Badge>{requestedBy === "host" ? "Requested by the host" : "Requested by the sponsor"}</Badge>
        <Badge tone={status === "closed" ? "moss" : undefined}>{STATUSES[status]}</Badge>
        {isOpen && mediation.endsAt < now && <Badge tone="brick">Past due</Badge>}
      </div>
      <blockquote className="mt-3 max-w-measure border-l-2 border-line pl-4 text-sm wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
      <DefinitionList
        className="mt-3 [&_dd]:wrap-anywhere"
        items={[
          { term: "Answer", detail: answer ?? (isOpen ? "None yet" : "None") },
          { term: "Sponsor", detail: <PersonLink person={sponsor} /> },
          { term: "Host", detail: <PersonLink person={host} /> },
          { term: "Opened", detail: <ReaderTime iso={mediation.openedAt.toISOString()} /> },
          isOpen
            ? { term: "Outcome due", detail: <ReaderTime iso={mediation.endsAt.toISOString()} /> }
            : {
                term: "Ended",
                detail: (
                  <>
                    {mediation.closedAt && <ReaderTime iso={mediation.closedAt.toISOString()} dayOnly />}
                    {mediation.closedBy && ` by ${mediation.closedBy}`}
                  </>
                ),
              },
          ...(outcome ? [{ term: "Outcome", detail: outcome }] : []),
        ]}
      />
      {isOpen && <DisputeEvidence dispute={mediation} talkPath={mediationConversationPath(id)} />}
      {isOpen && benefits.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h4 className="text-base">Benefits</h4>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit.id} className="border-b border-line py-4">
                <DisputedBenefit benefit={benefit} currency={mediation.currency} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {status !== "closed" && <CloseMediation id={id} of={title} />}
    </Card>
  );
}
