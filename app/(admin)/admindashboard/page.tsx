import { type RoleNeeded, RoleNeededBanner } from "@/components/accounts/role-needed-banner";
import { BooksAlarm } from "@/components/admin/books-alarm";
import { DeskFrame } from "@/components/admin/desk-frame";
import { Needs } from "@/components/admin/needs";
import { AuditAlarm } from "@/components/audit/audit-alarm";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { KeepFresh } from "@/components/live/keep-fresh";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { getBooks, getSiteFigures } from "@/lib/admin/queries";
import { getNeeds } from "@/lib/admin/queries/needs";
import { latestAuditCheck } from "@/lib/audit/queries";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

export const metadata = { title: "Admin Dashboard" };

const A_MINUTE_MS = 60_000;

export default async function AdminDashboard({ searchParams }: { searchParams: Promise<RoleNeeded> }) {
  const ctx = await requireAdmin("/admindashboard");
  return (
    <>
      <RoleNeededBanner viewer={ctx.viewer} query={await searchParams} />
      <DeskFrame current="overview" title="Admin Dashboard" intro="What needs you, and how the site stands.">
        <KeepFresh everyMs={A_MINUTE_MS} />
        <Streamed fallback={<DashboardSkeleton />}>
          <Work ctx={ctx} />
        </Streamed>
      </DeskFrame>
    </>
  );
}

async function Work({ ctx }: { ctx: SignedInCtx }) {
  const [books, check, needs, figures] = await Promise.all([
    getBooks(ctx),
    latestAuditCheck(ctx),
    getNeeds(ctx),
    getSiteFigures(ctx),
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
      <p className="mt-3 text-sm text-quiet">
        Drawn up every hour. <TextLink href="/admindashboard/analytics">More figures</TextLink>
      </p>
    </>
  );
}
