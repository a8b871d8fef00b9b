import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlacementsView } from "@/components/funding/placements/placements-view";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { placementsPath } from "@/lib/funding/placements/paths";
import { getPlacementsPage } from "@/lib/funding/placements/queries/placements-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Links and QR Codes" };

/** The links and QR codes of a sponsorship: the host's side makes them, and the sponsor chooses where they lead. */
export default async function PlacementsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const viewer = await requireViewer(placementsPath(id));
  const page = await orNotFound(getPlacementsPage({ ...(await requestCtx()), viewer }, id));
  return <PlacementsView page={page} siteUrl={env().SITE_URL} />;
}
