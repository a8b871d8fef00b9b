import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConsolePayout } from "@/components/money/payments/sandbox/console-payout";
import { ConsoleShell } from "@/components/money/payments/sandbox/console-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Query } from "@/lib/core/query";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { processSandboxPayouts } from "@/lib/integrations/payouts/sandbox/settings";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { title: "Test payouts", robots: { index: false } };

const PAGE = 20;

type Props = { searchParams: Promise<Query> };

export default async function SandboxPayoutsPage({ searchParams }: Props) {
  const path = consolePath(await getViewer());
  if (!path) notFound();
  const query = await searchParams;
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const after = text("after");
  const payouts = await processSandboxPayouts().list(PAGE + 1, after || undefined);
  const shown = payouts.slice(0, PAGE);
  return (
    <ConsoleShell
      title="Test payouts"
      intro="Payouts the site has sent through the test provider. Each one arrives after a minute unless you change it."
      brand={siteSettings().brandName}
      other={{ href: path, label: "Test payments" }}
    >
      {shown.length === 0 && (
        <EmptyState title="No test payouts yet">Payouts to hosts and agents appear here.</EmptyState>
      )}
      <div className="grid gap-5">
        {shown.map((payout) => (
          <ConsolePayout
            key={payout.ref}
            payout={payout}
            after={after || null}
            hasFailed={text("failed") === payout.ref}
          />
        ))}
      </div>
      <Pagination
        label="Test payouts"
        firstHref={after ? `${path}/payouts` : null}
        nextHref={payouts.length > PAGE ? `${path}/payouts?after=${shown.at(-1)?.ref}` : null}
      />
    </ConsoleShell>
  );
}
