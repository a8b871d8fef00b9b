import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { ChoosePlanForm } from "@/components/pricing/choose-plan-form";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { requireRole } from "@/lib/auth/require-viewer";
import { annualPlanCards } from "@/lib/billing/plan-cards";
import { newId } from "@/lib/core/ids";

export const metadata = { title: "Choose a plan" };

type Props = { searchParams: Promise<{ plan?: string | string[] }> };

/** The step between the price list and paying: which plan, for how long, for how much. */
export default async function ChoosePlan({ searchParams }: Props) {
  const { plan } = await searchParams;
  const card = annualPlanCards.find((candidate) => candidate.plan === plan);
  if (card?.plan !== "pro" && card?.plan !== "elite") notFound();
  await requireRole("event_host", `/purchase?plan=${card.plan}`);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        above={<TextLink href="/pricing">All plans</TextLink>}
        title={`${card.label} for a year`}
        intro="You pay once for 365 days. The plan does not renew by itself, and nothing is deleted when it ends."
      />
      <Card>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Amount size="2xl">{card.price}</Amount>
          <span className="text-quiet">
            {card.per}, {card.charged}
          </span>
        </p>
        <ul className="mt-4 list-disc space-y-1 pl-5">
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ChoosePlanForm product={`host:${card.plan}`} formKey={newId()} />
      </Card>
    </div>
  );
}
