import "server-only";
import { sql } from "drizzle-orm";
import type { BankCaseKind, ReportSubject } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { CaseRef } from "@/lib/trust/casework/schema";
import { KIND_LABELS } from "@/lib/trust/moderation/copy";
import { casePath } from "@/lib/trust/moderation/paths";
import type { AssignedCaseDto } from "../assigned-cases";
import { CASE_LABELS } from "../money-cases";
import { ADMIN_PAYMENTS_PATH } from "../payments";

const SHOWN = 20;

type Row = {
  kind: CaseRef["kind"];
  id: string;
  title: string | null;
  subject: ReportSubject | BankCaseKind | null;
  amountCents: number | null;
  currency: string | null;
  since: Date;
};

/** The open reports, disputes, and unmatched bank lines that the viewer works on, oldest first, at most 20. Admins only. */
export async function listAssignedCases(ctx: Ctx): Promise<AssignedCaseDto[]> {
  const { db, viewer } = authorize(ctx, ["admin"]);
  const isShown = sql`(${siteSettings().demoData} or not u.is_demo)`;
  const { rows } = await db.execute<RawRow<Row>>(sql`
    select 'report' as kind, c.id, c.snapshot ->> 'title' as title, c.subject_type as subject,
      null::float8 as "amountCents", null as currency, a.created_at as since
    from case_assignments a join moderation_cases c on c.id = a.moderation_case_id join users u on u.id = c.person_id
    where a.admin_id = ${viewer.id} and c.status = 'open' and ${isShown}
    union all
    select 'dispute', d.id, pr.title, null, d.amount_cents::float8, d.currency, a.created_at
    from case_assignments a join disputes d on d.id = a.dispute_id
      join payments p on p.id = d.payment_id join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
      left join sponsorships s on s.order_id = o.id left join proposals pr on pr.id = s.proposal_id
    where a.admin_id = ${viewer.id} and d.status = 'open' and ${isShown}
    union all
    select 'funds', e.id, null, e.kind, e.amount_cents::float8, e.currency, a.created_at
    from case_assignments a join reconciliation_exceptions e on e.id = a.bank_case_id
    where a.admin_id = ${viewer.id} and e.ended_at is null
      and (${siteSettings().demoData} or not app.is_demo_payout(e.reference))
    order by since limit ${SHOWN}`);
  return rows.map((row) => toDto(withInstants<Row>(row, "since")));
}

function toDto({ kind, id, title, subject, amountCents, currency, since }: Row): AssignedCaseDto {
  const amount = amountCents === null ? "" : formatCents(amountCents, currency ?? undefined);
  switch (kind) {
    case "report": {
      const label = `Report: ${KIND_LABELS[subject as ReportSubject].toLowerCase()}`;
      return { kind, id, label, title: title ?? "Untitled", path: casePath(id), since };
    }
    case "dispute": {
      const path = `${ADMIN_PAYMENTS_PATH}/disputes?view=mine`;
      return { kind, id, label: `Dispute over ${amount}`, title: title ?? "Payment", path, since };
    }
    case "funds": {
      const path = `${ADMIN_PAYMENTS_PATH}/cases?assigned=me`;
      const what = CASE_LABELS[subject as BankCaseKind].title;
      return { kind, id, label: `Unmatched funds: ${amount}`, title: what, path, since };
    }
  }
}
