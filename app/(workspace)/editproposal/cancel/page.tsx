import { PageHeader } from "@/components/layout/page-header";
import { CancelForm } from "@/components/listings/proposals/manage/cancel-form";
import { Card } from "@/components/ui/card";
import { getCancellation } from "@/lib/funding/sponsorships/queries/cancellation";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { cancelPath } from "@/lib/listings/proposals/paths";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Cancel" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function CancelPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireRole("event_host", cancelPath(proposalId));
  const cancellation = await orNotFound(getCancellation({ ...(await requestCtx()), viewer }, proposalId));
  return (
    <>
      <PageHeader title={`Cancel ${cancellation.title}?`} />
      <Card className="max-w-xl">
        <CancelForm cancellation={cancellation} />
      </Card>
    </>
  );
}
