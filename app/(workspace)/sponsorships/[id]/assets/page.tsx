import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AssetsView } from "@/components/funding/sponsor-assets/assets-view";
import { isId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { logoProblem } from "@/lib/funding/sponsor-assets/logo";
import { getAssetsPage } from "@/lib/funding/sponsor-assets/queries/assets-page";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "What the host needs" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** What a host needs from a sponsor: the sponsor sends it, and the host's side downloads it. */
export default async function AssetsPage({ params, searchParams }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const viewer = await requireViewer(assetsPath(id));
  const page = await orNotFound(getAssetsPage({ ...(await requestCtx()), viewer }, id));
  return <AssetsView page={page} logoProblem={logoProblem((await searchParams)["logo"])} />;
}
