/** An admin's open tasks, by kind. */
export interface NeedsDto {
  reports: number;
  appeals: number;
  vendors: number;
  tickets: number;
  cases: number;
  confirmations: number;
  disputes: number;
  mediations: number;
  /** The earliest deadline (UTC); null if none. */
  disputeDueAt: Date | null;
  payouts: number;
  commissions: number;
  jobs: number;
  mails: number;
  /** Emails that other servers refused or delayed this week; zero below the threshold. */
  refusals: number;
}

/** The counting limit. */
export const MOST_COUNTED = 1_000;

type Counted = Exclude<keyof NeedsDto, "disputeDueAt">;

/** The text and page of each kind, most urgent first. */
const LINES: readonly { key: Counted; one: string; many: string; path: string }[] = [
  {
    key: "disputes",
    one: "open dispute",
    many: "open disputes",
    path: "/admindashboard/payments/disputes",
  },
  {
    key: "mediations",
    one: "open mediation",
    many: "open mediations",
    path: "/admindashboard/payments/disputes?view=mediation",
  },
  {
    key: "appeals",
    one: "appeal to review",
    many: "appeals to review",
    path: "/admindashboard/reports/appeals",
  },
  { key: "reports", one: "report to review", many: "reports to review", path: "/admindashboard/reports" },
  {
    key: "cases",
    one: "unmatched funds case",
    many: "unmatched funds cases",
    path: "/admindashboard/payments/cases",
  },
  {
    key: "confirmations",
    one: "bank entry awaiting second approval",
    many: "bank entries awaiting second approval",
    path: "/admindashboard/payments/cases",
  },
  { key: "payouts", one: "payout to approve", many: "payouts to approve", path: "/admindashboard/payouts" },
  {
    key: "commissions",
    one: "commission to review",
    many: "commissions to review",
    path: "/admindashboard/payments/cases#commissions",
  },
  {
    key: "vendors",
    one: "vendor awaiting review",
    many: "vendors awaiting review",
    path: "/admindashboard/vendors?state=review",
  },
  {
    key: "tickets",
    one: "support request",
    many: "support requests",
    path: "/admindashboard/support",
  },
  {
    key: "jobs",
    one: "failed job",
    many: "failed jobs",
    path: "/admindashboard/jobs?state=failed",
  },
  {
    key: "mails",
    one: "email failed this week",
    many: "emails failed this week",
    path: "/admindashboard/mail?status=failed",
  },
  {
    key: "refusals",
    one: "email rejected by other mail servers this week",
    many: "emails rejected by other mail servers this week",
    path: "/admindashboard/mail?status=bounced",
  },
];

export interface NeedLine {
  key: Counted;
  /** "3 reports to review" */
  text: string;
  path: string;
}

/** The kinds with open tasks, as text. */
export function workQueueLines(needs: NeedsDto): NeedLine[] {
  return LINES.flatMap(({ key, one, many, path }) => {
    const count = needs[key];
    if (count === 0) return [];
    const shown = count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-US")}+` : String(count);
    return [{ key, text: `${shown} ${count === 1 ? one : many}`, path }];
  });
}
