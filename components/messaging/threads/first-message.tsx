import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { registerPath } from "@/lib/identity/accounts/paths";
import {
  startThreadAction,
  writeOnAgreementAction,
  writeOnRequestAction,
  writeOnSponsorshipAction,
  writeToSponsorAction,
} from "@/lib/messaging/threads/actions";
import { ONLY_SPONSORS, OWN_PROPOSAL } from "@/lib/messaging/threads/copy";
import { contactPath } from "@/lib/messaging/threads/paths";
import type { ContactDto } from "@/lib/messaging/threads/schema";
import { writeOnEventAction } from "@/lib/vendors/bids/actions";
import { STARTS_WITH_PRO } from "@/lib/vendors/bids/copy";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { MessageForm } from "./message-form";

function actionOf(target: ContactDto["target"]) {
  if ("proposalId" in target) return startThreadAction;
  if ("eventId" in target) return writeOnEventAction;
  if ("about" in target) return writeOnRequestAction;
  if ("sponsorshipId" in target) return writeOnSponsorshipAction;
  return "interestId" in target ? writeToSponsorAction : writeOnAgreementAction;
}

/**
 * The page for the first message of a conversation: to a host when no script opens the dialog, to an interested
 * sponsor, between the sides of a sponsorship, between host and agent or host and vendor, or about a quote or service
 * request.
 */
export function FirstMessage({ contact, idempotencyKey }: { contact: ContactDto; idempotencyKey: string }) {
  const { target } = contact;
  const isToHost = "proposalId" in target;
  const about = (
    <>
      To <bdi className="font-semibold text-ink">{contact.to.name}</bdi> about{" "}
      {contact.path ? (
        <TextLink href={contact.path} tone="ink">
          <bdi>{contact.title}</bdi>
        </TextLink>
      ) : (
        <bdi>{contact.title}</bdi>
      )}
    </>
  );
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={isToHost ? "Contact Host" : "Message"} intro={about} />
      {contact.obstacle === null && (
        <Card>
          <MessageForm
            action={actionOf(target)}
            target={target}
            idempotencyKey={idempotencyKey}
            rows={6}
            draft={contact.draft}
            goesToThread
          />
        </Card>
      )}
      {contact.obstacle === "own_proposal" && (
        <Alert tone="info" action={<TextLink href="/hostdashboard">Host Dashboard</TextLink>}>
          {OWN_PROPOSAL}
        </Alert>
      )}
      {contact.obstacle === "needs_plan" && (
        <Alert tone="info" action={<TextLink href={VENDOR_PATHS.settings}>View plans</TextLink>}>
          {STARTS_WITH_PRO}
        </Alert>
      )}
      {contact.obstacle === "needs_role" && isToHost && (
        <div className="grid justify-items-start gap-4">
          <Alert tone="info">{ONLY_SPONSORS}</Alert>
          <ButtonLink href={registerPath("business_sponsor", contactPath(target.proposalId))}>
            Add the Business Sponsor role
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
