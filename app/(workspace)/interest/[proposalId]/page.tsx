import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InterestPage } from "@/components/interests/interest-page";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { isId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { interestPath } from "@/lib/interests/paths";
import { listOwnInterests } from "@/lib/interests/queries/own-interests";
import { getCheckoutPage } from "@/lib/sponsorships/queries/checkout-page";

export const metadata: Metadata = { title: "Before you pay" };

type Props = { params: Promise<{ proposalId: string }> };

export default async function Interest({ params }: Props) {
  const { proposalId } = await params;
  if (!isId(proposalId)) notFound();
  await requireRole("business_sponsor", interestPath(proposalId));
  const ctx = await requestCtx();
  const page = await orNotFound(getCheckoutPage(ctx, proposalId));
  const { rows } = await listOwnInterests(ctx, { proposalId });
  return <InterestPage page={page} own={rows} />;
}
