import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { Wizard } from "@/components/listings/proposals/wizard/wizard";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { wizardStart } from "@/lib/listings/proposals/queries/wizard-start";

export const metadata: Metadata = {
  title: "Create Proposal",
  description: "Describe your event, set up sponsorship tiers, and publish.",
};

type Props = { searchParams: Promise<Query> };

export default async function CreateProposalPage({ searchParams }: Props) {
  const ctx = await requestCtx();
  if (ctx.viewer && ctx.viewer.accountStatus !== "active") redirect("/suspended");
  const { plan, draft } = await searchParams;
  const start = await wizardStart(
    ctx,
    plan === "launch" ? "launch" : null,
    typeof draft === "string" ? draft : null,
  );
  return (
    <>
      <PageHeader
        title="Create Proposal"
        intro="Three steps. Nothing is public until you publish, and your work saves as you go."
      />
      <noscript>
        <p className="mb-6">
          You need JavaScript to build a proposal. Please turn it on and reload this page.
        </p>
      </noscript>
      <Wizard start={start} />
    </>
  );
}
