import Link from "next/link";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { MailStatus } from "@/db/enums";
import type { StoredMail } from "@/lib/integrations/mail/mailbox";
import { MAIL_STATUS_LABELS } from "@/lib/messaging/mail/mail";

const TONES: Partial<Record<MailStatus, BadgeTone>> = {
  failed: "brick",
  bounced: "brick",
  suppressed: "sun",
};

/** The delivery status of an email, in one word. */
export function MailState({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_STATUS_LABELS[status]}</Badge>;
}

/** One row of the list: recipient, subject, and time. */
export function MailRow({ mail }: { mail: StoredMail }) {
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex items-baseline justify-between gap-x-4">
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
        To {mail.to}, <ReaderTime iso={mail.createdAt} />
      </p>
    </li>
  );
}
