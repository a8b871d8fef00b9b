import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { CloseForm } from "@/components/listings/proposals/manage/close-form";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { closePath } from "@/lib/listings/proposals/paths";
import { canManage } from "@/lib/listings/proposals/policy";
import { getManagedProposal } from "@/lib/listings/proposals/queries/managed-proposal";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Close to new sponsors" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function ClosePage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireRole("event_host", closePath(proposalId));
  const proposal = await orNotFound(getManagedProposal({ ...(await requestCtx()), viewer }, proposalId));
  if (!canManage(proposal, "close")) notFound();
  return (
    <>
      <PageHeader title={`Close ${proposal.title} to new sponsors?`} />
      <Card className="grid max-w-xl gap-4">
        <CloseForm proposalId={proposal.id} />
        <TextLink href="/hostdashboard">Keep it open</TextLink>
      </Card>
    </>
  );
}
