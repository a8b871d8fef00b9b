import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TeamBenefitsView } from "@/components/funding/deliverables/team-benefits-view";
import { benefitsPath, teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { getTeamBenefits } from "@/lib/funding/deliverables/queries/team-benefits";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Sponsor Benefits" };

/** The benefits of a sponsorship for those who answer sponsors for its host. */
export default async function TeamBenefitsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireHostOrAgent(teamBenefitsPath(id));
  const page = await orNotFound(getTeamBenefits({ ...(await requestCtx()), viewer }, id));
  if (page.isHost) redirect(benefitsPath(id));
  return <TeamBenefitsView page={page} />;
}
