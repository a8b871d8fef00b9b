import { notFound } from "next/navigation";
import { Section } from "@/components/layout/section";
import { PayoutTable } from "@/components/money/payouts/admin/payout-table";
import { ResolveRunForm } from "@/components/money/payouts/admin/resolve-run-form";
import { RunFacts } from "@/components/money/payouts/admin/run-facts";
import { RunFile } from "@/components/money/payouts/admin/run-file";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { TextLink } from "@/components/ui/text-link";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYOUTS_PATH, runPath } from "@/lib/money/payouts/admin/paths";
import { listRunPayouts } from "@/lib/money/payouts/queries/admin/history";
import { getRun, whoGaveUpRun } from "@/lib/money/payouts/queries/admin/runs";

export const metadata = { title: "Payout run" };

export default async function PayoutRunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(runPath(id));
  const run = await getRun(ctx, id);
  if (!run) notFound();
  const [payouts, reauthentication, gaveUp] = await Promise.all([
    listRunPayouts(ctx, id),
    getAdminReauthentication(ctx),
    whoGaveUpRun(ctx, id),
  ]);
  const isOnTheWay = payouts.some(({ status }) => status === "sent");
  return (
    <AdminFrame
      above={<TextLink href={`${ADMIN_PAYOUTS_PATH}/runs`}>Payout runs</TextLink>}
      title="Payout run"
    >
      <RunFacts run={run} isOnTheWay={isOnTheWay} />
      {run.byFile && isOnTheWay && (
        <RunFile runId={id} isBank={run.rail === "swift"} reauthentication={reauthentication} />
      )}
      {run.status === "stuck" && (
        <ResolveRunForm
          runId={id}
          reauthentication={reauthentication}
          saidBy={gaveUp && (gaveUp.id === ctx.viewer.id ? "You" : gaveUp.name)}
        />
      )}
      <Section
        id="payouts"
        className="mt-12"
        title="Payouts"
        intro="Payouts that failed and were resent appear in a later run."
      >
        <PayoutTable caption="Payouts of this run" payouts={payouts} />
      </Section>
    </AdminFrame>
  );
}
