import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";

/** Says that the opportunity doesn't exist or isn't available to the viewer, with a way back. */
export function OpportunityProblem({ message }: { message: string }) {
  return (
    <>
      <PageHeader title="Apply For Opportunity" />
      <div className="max-w-2xl">
        <Alert tone="error">{message}</Alert>
        <ButtonLink href={AGENT_PATHS.hub} variant="secondary" className="mt-6">
          Back to Agent Hub
        </ButtonLink>
      </div>
    </>
  );
}
