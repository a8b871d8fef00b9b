import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { Wizard } from "@/components/listings/proposals/wizard/wizard";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { wizardStart } from "@/lib/listings/proposals/queries/wizard-start";

export const metadata: Metadata = {
  title: "Create Proposal",
  description: "Tell local businesses about your event, set up sponsorship tiers and publish.",
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
        intro="Three steps. Nothing is public before you publish, and nothing you type is lost."
      />
      <noscript>
        <p className="mb-6">Building a proposal needs JavaScript. Please turn it on and reload this page.</p>
      </noscript>
      <Wizard start={start} />
    </>
  );
}
