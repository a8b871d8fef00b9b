import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SponsorshipView } from "@/components/funding/sponsorships/sponsorship-view";
import { isId } from "@/lib/core/ids";
import { findBalanceOf } from "@/lib/funding/balances/queries/sponsors-balance";
import { listSponsorshipDeliverables } from "@/lib/funding/deliverables/queries/sponsorship-deliverables";
import { getMediation } from "@/lib/funding/mediations/queries/sponsorship-mediation";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { getSponsorship } from "@/lib/funding/sponsorships/queries/sponsorship";
import { getSponsorshipUpdates } from "@/lib/funding/updates/queries/sponsorship-updates";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Sponsorship" };

/** A sponsorship, for its sponsor and its host. */
export default async function SponsorshipPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const viewer = await requireViewer(sponsorshipPath(id));
  const ctx = { ...(await requestCtx()), viewer };
  const [page, items, mediation, balance, news] = await Promise.all([
    orNotFound(getSponsorship(ctx, id)),
    listSponsorshipDeliverables(ctx, id),
    getMediation(ctx, id),
    findBalanceOf(ctx, id),
    getSponsorshipUpdates(ctx, id),
  ]);
  return (
    <SponsorshipView
      page={page}
      items={items}
      mediation={mediation}
      balance={balance}
      news={news}
      now={ctx.now()}
    />
  );
}
