import { DateText } from "@/components/ui/date-text";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import { type FullMailDto, templateLabel } from "@/lib/messaging/mail/mail";
import { MailState } from "./mail-table";

const moment = (at: Date) => <DateText iso={at.toISOString()}>{`${formatMoment(at)} UTC`}</DateText>;

/** To whom a mail went, and what became of it, with the words of whoever refused it. */
export function MailFacts({ mail }: { mail: FullMailDto }) {
  const { userId, bounce, sentAt, lastError } = mail;
  return (
    <DefinitionList
      className="max-w-measure [&_dd]:wrap-anywhere"
      items={[
        { term: "State", detail: <MailState status={mail.status} /> },
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
        { term: "Written", detail: moment(mail.at) },
        ...(sentAt ? [{ term: "Sent", detail: moment(sentAt) }] : []),
        { term: "Tried", detail: `${mail.attempts} ${mail.attempts === 1 ? "time" : "times"}` },
        ...(lastError ? [{ term: "What the mail server said", detail: lastError }] : []),
        ...(bounce
          ? [
              { term: "Came back", detail: moment(bounce.at) },
              { term: "With", detail: [bounce.statusCode, bounce.detail].filter(Boolean).join(": ") },
            ]
          : []),
      ]}
    />
  );
}
