/** What waits for an admin, and how much of it. */
export interface NeedsDto {
  reports: number;
  appeals: number;
  vendors: number;
  tickets: number;
  cases: number;
  confirmations: number;
  disputes: number;
  /** Until when the first of them has to be answered (UTC); null: nobody says. */
  disputeDueAt: Date | null;
  payouts: number;
  commissions: number;
  jobs: number;
  mails: number;
  /** Mails of this week that other servers refused or delayed, once there are enough to be about us. */
  refusals: number;
}

/** More are not counted. */
export const MOST_COUNTED = 1_000;

type Counted = Exclude<keyof NeedsDto, "disputeDueAt">;

/** How each is said, one and several, and where it is done; the most urgent first. */
const LINES: readonly { key: Counted; one: string; many: string; path: string }[] = [
  {
    key: "disputes",
    one: "dispute to answer",
    many: "disputes to answer",
    path: "/admindashboard/payments/disputes",
  },
  {
    key: "appeals",
    one: "appeal to answer",
    many: "appeals to answer",
    path: "/admindashboard/reports/appeals",
  },
  { key: "reports", one: "report to look at", many: "reports to look at", path: "/admindashboard/reports" },
  {
    key: "cases",
    one: "sum on the bank account without a home",
    many: "sums on the bank account without a home",
    path: "/admindashboard/payments/cases",
  },
  {
    key: "confirmations",
    one: "reading of the bank account that waits for a second admin",
    many: "readings of the bank account that wait for a second admin",
    path: "/admindashboard/payments/cases",
  },
  { key: "payouts", one: "payout to approve", many: "payouts to approve", path: "/admindashboard/payouts" },
  {
    key: "commissions",
    one: "commission to look at",
    many: "commissions to look at",
    path: "/admindashboard/payments/cases#commissions",
  },
  {
    key: "vendors",
    one: "vendor who asks for a review",
    many: "vendors who ask for a review",
    path: "/admindashboard/vendors?state=review",
  },
  {
    key: "tickets",
    one: "message to the support desk",
    many: "messages to the support desk",
    path: "/admindashboard/support",
  },
  {
    key: "jobs",
    one: "job that failed",
    many: "jobs that failed",
    path: "/admindashboard/jobs?state=failed",
  },
  {
    key: "mails",
    one: "mail of this week that failed",
    many: "mails of this week that failed",
    path: "/admindashboard/mail?status=failed",
  },
  {
    key: "refusals",
    one: "mail of this week that other mail servers refused",
    many: "mails of this week that other mail servers refused",
    path: "/admindashboard/mail?status=bounced",
  },
];

export interface NeedLine {
  key: Counted;
  /** "3 reports to look at" */
  text: string;
  path: string;
}

/** What waits, in words; nothing of what does not. */
export function workQueueLines(needs: NeedsDto): NeedLine[] {
  return LINES.flatMap(({ key, one, many, path }) => {
    const count = needs[key];
    if (count === 0) return [];
    const shown = count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-US")}+` : String(count);
    return [{ key, text: `${shown} ${count === 1 ? one : many}`, path }];
  });
}
