import type { Metadata } from "next";
import { AgentSignUp } from "@/components/agents/market/agent-sign-up";
import { readInvitation } from "@/lib/agents/agreements/queries/invitation";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata: Metadata = {
  title: "Agent invitation",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function AgentSignUpPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  const invitation = await readInvitation(await requestCtx(), token);
  return <AgentSignUp token={typeof token === "string" ? token : ""} invitation={invitation} />;
}
