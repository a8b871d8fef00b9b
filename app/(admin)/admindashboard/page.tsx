import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { BooksAlarm } from "@/components/admin/books-alarm";
import { DeskFrame } from "@/components/admin/desk-frame";
import { Needs } from "@/components/admin/needs";
import { DoubtfulCommissions } from "@/components/agents/doubtful-commissions";
import { AuditAlarm } from "@/components/audit/audit-alarm";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { Stats } from "@/components/ui/stats";
import { getBooks, getSiteFigures } from "@/lib/admin/queries";
import { getNeeds } from "@/lib/admin/queries/needs";
import { listDoubtfulCommissions } from "@/lib/agents/queries/doubtful-commissions";
import { latestAuditCheck } from "@/lib/audit/queries";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

export const metadata = { title: "Admin Dashboard" };

export default async function AdminDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const ctx = await requireAdmin("/admindashboard");
  return (
    <>
      <RoleNeededBanner viewer={ctx.viewer} query={await searchParams} />
      <DeskFrame current="overview" title="Admin Dashboard" intro="What needs you, and how the site stands.">
        <Streamed fallback={<DashboardSkeleton />}>
          <Work ctx={ctx} />
        </Streamed>
      </DeskFrame>
    </>
  );
}

async function Work({ ctx }: { ctx: SignedInCtx }) {
  const [books, check, needs, figures, commissions] = await Promise.all([
    getBooks(ctx),
    latestAuditCheck(ctx),
    getNeeds(ctx),
    getSiteFigures(ctx),
    listDoubtfulCommissions(ctx),
  ]);
  return (
    <>
      <BooksAlarm books={books} />
      <AuditAlarm check={check} />
      <Needs needs={needs} />
      <Stats
        label="The site's figures"
        stats={[
          { label: "Active accounts", value: formatCount(figures.accounts) },
          { label: "Live proposals", value: formatCount(figures.liveProposals) },
          { label: "Sponsorships paid", value: formatCount(figures.sponsorships) },
          { label: "Captured and kept", value: formatCents(figures.keptCents) },
        ]}
      />
      <DoubtfulCommissions commissions={commissions} className="mt-12" />
    </>
  );
}
