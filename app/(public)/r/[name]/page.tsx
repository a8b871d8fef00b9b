import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { readSource, withSource } from "@/lib/agents/referrals/link-source";
import { shortLinkPath } from "@/lib/agents/referrals/paths";
import { getAgentLink } from "@/lib/agents/referrals/queries/short-link";
import { readForVisitor } from "@/lib/identity/sessions/read-for-visitor";

export const metadata: Metadata = { title: "Recommended opportunities", robots: { index: false } };

type Props = { params: Promise<{ name: string }>; searchParams: Promise<{ s?: string | string[] }> };

/** An agent's short link: what they promote, with their links, which keep its label. */
export default async function AgentLink({ params, searchParams }: Props) {
  const source = readSource((await searchParams).s);
  const name = (await params).name.toLowerCase();
  const found = await readForVisitor((readers) => getAgentLink({ ...readers, now: () => new Date() }, name));
  if (!found) notFound();
  const { agentName, promoted } = found;
  return (
    <div className="page-x pb-16">
      <PageHeader
        title={`Recommended by ${agentName}`}
        intro="They may earn a commission if you sponsor one of these. It costs you nothing extra."
      />
      {promoted.length > 0 ? (
        <ul className="max-w-measure divide-y divide-line border-y border-line">
          {promoted.map(({ proposal, hostName }) => (
            <li key={proposal.id} className="py-4">
              <TextLink
                href={withSource(shortLinkPath(name, proposal), source)}
                prefetch={false}
                dir="auto"
                className="text-lg"
              >
                {proposal.title}
              </TextLink>
              <p className="mt-0.5 text-sm text-quiet">{hostName}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nothing to recommend right now."
          action={<TextLink href="/browseproposals">Browse Opportunities</TextLink>}
        >
          <p>Other events and projects are looking for sponsors.</p>
        </EmptyState>
      )}
    </div>
  );
}
