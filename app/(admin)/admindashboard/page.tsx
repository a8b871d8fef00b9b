import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { BooksAlarm } from "@/components/admin/books-alarm";
import { DeskFrame } from "@/components/admin/desk-frame";
import { LogTable } from "@/components/admin/log-table";
import { DoubtfulCommissions } from "@/components/agents/doubtful-commissions";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { SectionHeader } from "@/components/layout/section-header";
import { Streamed } from "@/components/layout/streamed";
import { EmptyState } from "@/components/ui/empty-state";
import { Stats } from "@/components/ui/stats";
import { getBooks, getSiteFigures, listLog } from "@/lib/admin/queries";
import { listDoubtfulCommissions } from "@/lib/agents/queries/doubtful-commissions";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

export const metadata = { title: "Admin Dashboard" };

const LOG_ENTRIES = 50;
export default async function AdminDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const ctx = await requireAdmin("/admindashboard");
  return (
    <>
      <RoleNeededBanner viewer={ctx.viewer} query={await searchParams} />
      <DeskFrame current="overview" title="Admin Dashboard" intro="How the site stands, and who did what.">
        <Streamed fallback={<DashboardSkeleton />}>
          <Work ctx={ctx} />
        </Streamed>
      </DeskFrame>
    </>
  );
}

async function Work({ ctx }: { ctx: SignedInCtx }) {
  const [books, figures, log, commissions] = await Promise.all([
    getBooks(ctx),
    getSiteFigures(ctx),
    listLog(ctx, LOG_ENTRIES),
    listDoubtfulCommissions(ctx),
  ]);
  return (
    <>
      <BooksAlarm books={books} />
      <Stats
        label="The site's figures"
        stats={[
          { label: "Active accounts", value: formatCount(figures.accounts) },
          { label: "Live proposals", value: formatCount(figures.liveProposals) },
          { label: "Sponsorships paid", value: formatCount(figures.sponsorships) },
          { label: "Captured and kept", value: formatCents(figures.keptCents) },
        ]}
      />
      <DoubtfulCommissions commissions={commissions} />
      <section aria-labelledby="log" className="mt-12">
        <SectionHeader
          id="log"
          title="Log"
          intro={`The last ${LOG_ENTRIES} entries. Nothing in it can be changed.`}
        />
        {log.length > 0 ? (
          <LogTable entries={log} />
        ) : (
          <EmptyState title="Nothing was written down yet" level={3} />
        )}
      </section>
    </>
  );
}
