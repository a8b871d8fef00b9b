import { type RoleNeeded, RoleNeededBanner } from "@/components/identity/accounts/role-needed-banner";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { KeepFresh } from "@/components/messaging/live/keep-fresh";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { AssignedCases } from "@/components/site/admin/assigned-cases";
import { ReconciliationAlarm } from "@/components/site/admin/reconciliation-alarm";
import { Needs } from "@/components/site/admin/work-queue";
import { AuditAlarm } from "@/components/trust/audit/audit-alarm";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { getReconciliation, getSiteMetrics } from "@/lib/site/admin/queries";
import { listAssignedCases } from "@/lib/site/admin/queries/assigned-cases";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { latestAuditCheck } from "@/lib/trust/audit/queries";

export const metadata = { title: "Admin Dashboard" };

const A_MINUTE_MS = 60_000;

export default async function AdminDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const ctx = await requireAdmin("/admindashboard");
  return (
    <>
      <RoleNeededBanner viewer={ctx.viewer} query={await searchParams} />
      <AdminFrame title="Admin Dashboard" intro="Action items and site status.">
        <KeepFresh everyMs={A_MINUTE_MS} />
        <Streamed fallback={<DashboardSkeleton />}>
          <Work ctx={ctx} />
        </Streamed>
      </AdminFrame>
    </>
  );
}

async function Work({ ctx }: { ctx: SignedInCtx }) {
  const [books, check, needs, metrics, assigned] = await Promise.all([
    getReconciliation(ctx),
    latestAuditCheck(ctx),
    getNeeds(ctx),
    getSiteMetrics(ctx),
    listAssignedCases(ctx),
  ]);
  return (
    <>
      <ReconciliationAlarm books={books} />
      <AuditAlarm check={check} />
      <AssignedCases cases={assigned} />
      <Needs needs={needs} />
      <Stats
        label="Site metrics"
        stats={[
          { label: "Active accounts", value: formatCount(metrics.accounts) },
          { label: "Live proposals", value: formatCount(metrics.liveProposals) },
          { label: "Sponsorships paid", value: formatCount(metrics.sponsorships) },
          { label: "Net payments", value: formatCents(metrics.keptCents) },
        ]}
      />
      <p className="mt-3 text-sm text-quiet">
        Updated hourly. <TextLink href="/admindashboard/analytics">View analytics</TextLink>
      </p>
    </>
  );
}
