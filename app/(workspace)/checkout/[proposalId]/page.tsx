import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CheckoutObstacle } from "@/components/funding/sponsorships/checkout-obstacle";
import { CheckoutView } from "@/components/funding/sponsorships/checkout-view";
import { TestModeStrip } from "@/components/money/payments/test-mode-strip";
import { isId, newId } from "@/lib/core/ids";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Checkout" };

type Props = {
  params: Promise<{ proposalId: string }>;
  searchParams: Promise<{ tier?: string | string[]; cancelled?: string | string[] }>;
};

export default async function CheckoutPage({ params, searchParams }: Props) {
  const { proposalId } = await params;
  const { tier, cancelled } = await searchParams;
  if (!isId(proposalId)) notFound();
  const tierId = typeof tier === "string" && isId(tier) ? tier : null;
  await requireViewer(checkoutPath({ proposalId, tierId }));
  const ctx = await requestCtx();
  const page = await orNotFound(getCheckoutPage(ctx, proposalId));
  if (page.obstacle) return <CheckoutObstacle obstacle={page.obstacle} path={page.path} />;
  const { payments } = ctx.ports;
  return (
    <>
      <TestModeStrip isTestMode={payments.isTestMode} />
      <CheckoutView
        page={page}
        tierId={tierId ?? page.hold?.tierId ?? null}
        methods={payments.methods()}
        payPal={payments.forMethod("paypal")?.button ?? null}
        wasCancelled={cancelled !== undefined && page.hold !== null}
        formKey={newId()}
        nowIso={ctx.now().toISOString()}
      />
    </>
  );
}
