import { SidesLinks } from "@/components/site/admin/sides-links";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { publicReportPath, verifyReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { MAIL_STATUS_LABELS } from "@/lib/messaging/mail/mail";
import type { ReportRowDto } from "@/lib/site/admin/sponsorship-reports";
import { LiftWithdrawal } from "./lift-withdrawal";
import { WithdrawReport } from "./withdraw-report";

const COLUMNS: Column<ReportRowDto>[] = [
  {
    key: "code",
    header: "Report",
    primary: true,
    cell: ({ code, title }) => (
      <>
        <span className="font-mono">{code}</span>
        <span dir="auto" className="block text-xs font-normal wrap-anywhere text-quiet">
          {title}
        </span>
      </>
    ),
  },
  {
    key: "sides",
    header: "Between",
    cell: ({ host, sponsor }) => <SidesLinks host={host} sponsor={sponsor} />,
  },
  {
    key: "version",
    header: "Version",
    cell: ({ code, versions, isFinal, issuedAt }) => (
      <>
        {versions} {isFinal ? <Badge tone="moss">Final</Badge> : <Badge>Not final</Badge>}
        <span className="block text-xs text-quiet">
          <ReaderTime iso={issuedAt.toISOString()} />
        </span>
        <TextLink href={verifyReportPath(code)} prefetch={false}>
          Check signature<span className="sr-only"> of {code}</span>
        </TextLink>
      </>
    ),
  },
  {
    key: "sent",
    header: "Sent",
    cell: ({ code, sentAt, mail }) => (
      <>
        {sentAt ? <ReaderTime iso={sentAt.toISOString()} dayOnly /> : "Not sent"}
        {mail && (
          <span className="block">
            <TextLink href={`/admindashboard/mail/${mail.id}`} prefetch={false}>
              Email: {MAIL_STATUS_LABELS[mail.status].toLowerCase()}
              <span className="sr-only"> for {code}</span>
            </TextLink>
          </span>
        )}
      </>
    ),
  },
  {
    key: "public",
    header: "Public page",
    cell: ({ id, code, isPublic, isWithdrawn }) =>
      isWithdrawn ? (
        <div className="grid gap-2">
          Taken down
          <LiftWithdrawal id={id} of={code} />
        </div>
      ) : isPublic ? (
        <div className="grid gap-2">
          <TextLink href={publicReportPath(code)} prefetch={false}>
            View page<span className="sr-only"> of {code}</span>
          </TextLink>
          <WithdrawReport id={id} of={code} />
        </div>
      ) : (
        "None"
      ),
  },
];

/** Sponsorship reports without their content, for admins. */
export const ReportsTable = ({ rows }: { rows: readonly ReportRowDto[] }) => (
  <Table caption="Sponsorship reports" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
);
