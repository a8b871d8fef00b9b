import { PageHeader } from "@/components/layout/page-header";
import { CampaignView } from "@/components/messaging/campaigns/campaign-view";
import { TextLink } from "@/components/ui/text-link";
import { proposalPath } from "@/lib/core/slug";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { campaignPath } from "@/lib/messaging/campaigns/paths";
import { getCampaignPage } from "@/lib/messaging/campaigns/queries/campaign-page";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Email All Sponsors" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function CampaignsPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireHostOrAgent(campaignPath(proposalId));
  const page = await orNotFound(getCampaignPage({ ...(await requestCtx()), viewer }, proposalId));
  return (
    <>
      <PageHeader
        above={<TextLink href="/hostdashboard">Back to the dashboard</TextLink>}
        title="Email All Sponsors"
        intro={<TextLink href={proposalPath(page.proposal)}>{page.proposal.title}</TextLink>}
      />
      <div className="max-w-2xl">
        <CampaignView page={page} />
      </div>
    </>
  );
}
