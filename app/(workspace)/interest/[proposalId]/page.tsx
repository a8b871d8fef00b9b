import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InquiryPage } from "@/components/funding/inquiries/inquiry-page";
import { isId } from "@/lib/core/ids";
import { inquiryPath } from "@/lib/funding/inquiries/paths";
import { listOwnInquiries } from "@/lib/funding/inquiries/queries/own-inquiries";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Contact the host" };

type Props = { params: Promise<{ proposalId: string }> };

export default async function Inquiry({ params }: Props) {
  const { proposalId } = await params;
  if (!isId(proposalId)) notFound();
  await requireRole("business_sponsor", inquiryPath(proposalId));
  const ctx = await requestCtx();
  const page = await orNotFound(getCheckoutPage(ctx, proposalId));
  const { rows } = await listOwnInquiries(ctx, { proposalId });
  return <InquiryPage page={page} own={rows} />;
}
