import { ReaderTime } from "@/components/text/reader-time";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { type FullMailDto, templateLabel } from "@/lib/messaging/mail/mail";
import { MailState } from "./mail-table";

const moment = (at: Date) => <ReaderTime iso={at.toISOString()} />;

/** An email's recipient and delivery status, with the mail server's error if it was rejected. */
export function MailFacts({ mail }: { mail: FullMailDto }) {
  const { userId, bounce, sentAt, lastError } = mail;
  return (
    <DefinitionList
      className="max-w-measure [&_dd]:wrap-anywhere"
      items={[
        { term: "Status", detail: <MailState status={mail.status} /> },
        {
          term: "To",
          detail: userId ? (
            <TextLink href={`/admindashboard/users/${userId}`} prefetch={false}>
              {mail.to}
            </TextLink>
          ) : (
            mail.to
          ),
        },
        { term: "Kind", detail: templateLabel(mail.template) },
        { term: "Created", detail: moment(mail.at) },
        ...(sentAt ? [{ term: "Sent", detail: moment(sentAt) }] : []),
        { term: "Attempts", detail: `${mail.attempts} ${mail.attempts === 1 ? "time" : "times"}` },
        ...(lastError ? [{ term: "Mail server response", detail: lastError }] : []),
        ...(bounce
          ? [
              { term: "Bounced", detail: moment(bounce.at) },
              { term: "Reason", detail: [bounce.statusCode, bounce.detail].filter(Boolean).join(": ") },
            ]
          : []),
      ]}
    />
  );
}
