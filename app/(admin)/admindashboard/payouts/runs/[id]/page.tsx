import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/admin/desk-frame";
import { SectionHeader } from "@/components/layout/section-header";
import { PayoutTable } from "@/components/payouts/desk/payout-table";
import { ResolveRunForm } from "@/components/payouts/desk/resolve-run-form";
import { RunFacts } from "@/components/payouts/desk/run-facts";
import { RunFile } from "@/components/payouts/desk/run-file";
import { TextLink } from "@/components/ui/text-link";
import { getAdminProof } from "@/lib/accounts/admin-proof";
import { requireAdmin } from "@/lib/auth/require-admin";
import { PAYOUTS_DESK, runPath } from "@/lib/payouts/desk/paths";
import { listRunPayouts } from "@/lib/payouts/queries/desk/history";
import { getRun, whoGaveUpRun } from "@/lib/payouts/queries/desk/runs";

export const metadata = { title: "Payout run" };

export default async function PayoutRunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(runPath(id));
  const run = await getRun(ctx, id);
  if (!run) notFound();
  const [payouts, proof, gaveUp] = await Promise.all([
    listRunPayouts(ctx, id),
    getAdminProof(ctx),
    whoGaveUpRun(ctx, id),
  ]);
  const isOnTheWay = payouts.some(({ status }) => status === "sent");
  return (
    <DeskFrame
      current="payouts"
      above={<TextLink href={`${PAYOUTS_DESK}/runs`}>Payout runs</TextLink>}
      title="Payout run"
    >
      <RunFacts run={run} isOnTheWay={isOnTheWay} />
      {run.byFile && isOnTheWay && <RunFile runId={id} isBank={run.rail === "swift"} />}
      {run.status === "stuck" && (
        <ResolveRunForm
          runId={id}
          proof={proof}
          saidBy={gaveUp && (gaveUp.id === ctx.viewer.id ? "You" : gaveUp.name)}
        />
      )}
      <section aria-labelledby="payouts" className="mt-12">
        <SectionHeader
          id="payouts"
          title="Its payouts"
          intro="Those that failed and were sent anew are in a later run."
        />
        <PayoutTable caption="Payouts of this run" payouts={payouts} />
      </section>
    </DeskFrame>
  );
}
