import { BlastView } from "@/components/blasts/blast-view";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireHostOrAgent } from "@/lib/auth/require-viewer";
import { blastPath } from "@/lib/blasts/paths";
import { getBlastPage } from "@/lib/blasts/queries/blast-page";
import { orNotFound } from "@/lib/core/or-not-found";
import { proposalPath } from "@/lib/core/slug";

export const metadata = { title: "Email All Sponsors" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function EmailBlastPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireHostOrAgent(blastPath(proposalId));
  const page = await orNotFound(getBlastPage({ ...(await requestCtx()), viewer }, proposalId));
  return (
    <>
      <PageHeader
        above={<TextLink href="/hostdashboard">Back to the dashboard</TextLink>}
        title="Email All Sponsors"
        intro={<TextLink href={proposalPath(page.proposal)}>{page.proposal.title}</TextLink>}
      />
      <div className="max-w-2xl">
        <BlastView page={page} />
      </div>
    </>
  );
}
