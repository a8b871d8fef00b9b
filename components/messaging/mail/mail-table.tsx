import { ReaderTime } from "@/components/text/reader-time";
import { EmailText } from "@/components/ui/email-text";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { MailStatus } from "@/db/enums";
import { MAIL_STATUS_LABELS, type MailDto, templateLabel } from "@/lib/messaging/mail/mail";

const STATUSES: StatusTable<MailStatus> = {
  labels: MAIL_STATUS_LABELS,
  tones: {
    sent: "moss",
    bounced: "brick",
    complained: "brick",
    failed: "brick",
  },
};

/** The delivery status of an email. */
export const MailState = ({ status }: { status: MailStatus }) => (
  <StatusBadge table={STATUSES} status={status} />
);

const columns: Column<MailDto>[] = [
  {
    key: "subject",
    header: "Email",
    primary: true,
    cell: ({ id, subject }) => (
      <TextLink href={`/admindashboard/mail/${id}`} prefetch={false} className="wrap-anywhere">
        {subject}
      </TextLink>
    ),
  },
  { key: "to", header: "To", cell: ({ to }) => <EmailText email={to} /> },
  { key: "template", header: "Kind", cell: ({ template }) => templateLabel(template) },
  { key: "status", header: "Status", cell: ({ status }) => <MailState status={status} /> },
  {
    key: "at",
    header: "Created",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} className="as-table:whitespace-nowrap" />,
  },
];

/** Emails with their delivery status. */
export function MailTable({ mails }: { mails: readonly MailDto[] }) {
  return <Table caption="Emails" columns={columns} rows={mails} rowKey={({ id }) => id} />;
}
