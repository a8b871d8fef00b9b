import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TestModeBanner } from "@/components/layout/test-mode-banner";
import { SandboxCheckout } from "@/components/money/payments/sandbox/sandbox-checkout";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { isSandboxOn, processSandbox } from "@/lib/integrations/payments/sandbox/settings";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { title: "Test payment", robots: { index: false } };

/** The built-in test provider's hosted page. Anyone with the address may decide, as on any such page. */
export default async function SandboxPage({ params }: { params: Promise<{ ref: string }> }) {
  if (!isSandboxOn()) notFound();
  const { ref } = await params;
  const { intent } = await processSandbox()
    .get(ref)
    .catch((error: unknown) => {
      if (error instanceof SandboxError && error.code === "not_found") notFound();
      throw error;
    });
  return (
    <div className="min-h-dvh">
      <header>
        <TestModeBanner />
      </header>
      <main className="page-x mx-auto max-w-xl py-10 sm:py-16">
        <SandboxCheckout
          merchant={siteSettings().brandName}
          refId={intent.ref}
          method={intent.method}
          status={intent.status}
          amountCents={intent.amountCents}
          currency={intent.currency}
          lines={intent.lines}
          returnUrl={intent.returnUrl}
        />
      </main>
    </div>
  );
}
