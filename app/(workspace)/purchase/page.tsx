import { notFound } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { PageHeader } from "@/components/layout/page-header";
import { PlanOffer } from "@/components/money/plans/plan-offer";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { startPlanPurchaseAction } from "@/lib/money/plans/actions";
import { annualPlanCards } from "@/lib/money/plans/plan-cards";
import { getPlanOffer } from "@/lib/money/plans/queries";

export const metadata = { title: "Choose a plan" };

type Props = { searchParams: Promise<{ plan?: string | string[] }> };

/** The step between the price list and the payment: which plan, which dates, which price. */
export default async function ChoosePlan({ searchParams }: Props) {
  const { plan } = await searchParams;
  const card = annualPlanCards.find((candidate) => candidate.plan === plan);
  if (card?.plan !== "pro" && card?.plan !== "elite") notFound();
  const viewer = await requireRole("event_host", `/purchase?plan=${card.plan}`);
  const product = `host:${card.plan}` as const;
  const ctx = { ...(await requestCtx()), viewer };
  const offer = await getPlanOffer(ctx, product);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        above={<TextLink href="/pricing">All plans</TextLink>}
        title={offer.kind === "upgrade" ? `Upgrade to ${card.label}` : `${card.label} for a year`}
        intro="You pay once. The plan doesn't renew automatically, and nothing is deleted when it ends."
      />
      <Card>
        <PlanOffer offer={offer} now={ctx.now()} />
        <h2 className="mt-6 text-lg">What's included</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ActionButton
          action={startPlanPurchaseAction}
          about={{ product, idempotencyKey: newId() }}
          block
          size="lg"
          busy="Preparing your order…"
          className="mt-9"
        >
          Continue to payment
        </ActionButton>
      </Card>
    </div>
  );
}
