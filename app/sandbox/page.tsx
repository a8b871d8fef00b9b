import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { FailedAction } from "@/components/money/payments/sandbox/console-actions";
import { ConsoleEntry } from "@/components/money/payments/sandbox/console-entry";
import { ConsoleShell } from "@/components/money/payments/sandbox/console-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Query } from "@/lib/core/query";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { processSandboxConsole } from "@/lib/integrations/payments/sandbox/settings";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { title: "Test payments", robots: { index: false } };

const PAGE = 20;

type Props = { searchParams: Promise<Query> };

export default async function SandboxConsolePage({ searchParams }: Props) {
  const path = consolePath(await getViewer());
  if (!path) notFound();
  const query = await searchParams;
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const after = text("after");
  const failed: FailedAction = { ref: text("failed"), action: text("action"), amount: text("amount") };
  const entries = await processSandboxConsole().list(PAGE + 1, after || undefined);
  const shown = entries.slice(0, PAGE);
  const last = shown.at(-1)?.intent.ref;
  return (
    <ConsoleShell
      title="Test payments"
      intro="A stand-in for a payment provider's dashboard. Use it to simulate the provider, the payer's bank, and network failures."
      brand={siteSettings().brandName}
      other={{ href: `${path}/payouts`, label: "Test payouts" }}
    >
      {shown.length === 0 && (
        <EmptyState title="No test payments yet">
          Pay for something on the site and it appears here.
        </EmptyState>
      )}
      <div className="grid gap-5">
        {shown.map((entry) => (
          <ConsoleEntry
            key={entry.intent.ref}
            entry={entry}
            after={after || null}
            failed={failed.ref === entry.intent.ref ? failed : null}
          />
        ))}
      </div>
      <Pagination
        label="Test payments"
        firstHref={after ? path : null}
        nextHref={entries.length > PAGE ? `${path}?after=${last}` : null}
      />
    </ConsoleShell>
  );
}
