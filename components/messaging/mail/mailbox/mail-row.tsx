import Link from "next/link";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { MailStatus } from "@/db/enums";
import { formatMoment } from "@/lib/core/dates";
import type { StoredMail } from "@/lib/integrations/mail/mailbox";

const TONES: Partial<Record<MailStatus, BadgeTone>> = {
  failed: "brick",
  bounced: "brick",
  suppressed: "sun",
};

/** The delivery status of an email, in one word. */
export function MailState({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

/** One row of the list: recipient, subject, and time. */
export function MailRow({ mail }: { mail: StoredMail }) {
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          href={`/dev/mailbox/${mail.id}`}
          prefetch={false}
          className="min-w-0 font-semibold text-action after:absolute after:inset-0 hover:underline"
        >
          {mail.subject}
        </Link>
        <MailState status={mail.status} />
      </div>
      <p className="mt-1 text-sm text-quiet">
        To {mail.to},{" "}
        <DateText iso={mail.createdAt}>{`${formatMoment(new Date(mail.createdAt))} UTC`}</DateText>
      </p>
    </li>
  );
}
