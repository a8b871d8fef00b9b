import { SectionHeader } from "@/components/layout/section-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { OwnProposalDto } from "@/lib/proposals/own-proposal";
import { OwnProposals } from "./own-proposals";

type Props = {
  proposals: readonly OwnProposalDto[];
  /** The id after which the next page starts; null: there is none. */
  next: string | null;
};

/** A host's own proposals, or how to get to the first one. */
export function OwnProposalsSection({ proposals, next }: Props) {
  return (
    <section aria-labelledby="proposals" className="mt-12">
      <SectionHeader id="proposals" title="My Proposals" />
      {proposals.length > 0 ? (
        <OwnProposals proposals={proposals} />
      ) : (
        <EmptyState
          title="No proposals yet."
          level={3}
          action={<ButtonLink href="/createproposal">Write the first one</ButtonLink>}
        >
          <p>Say what your event needs and what a sponsor gets for it. It takes three steps.</p>
        </EmptyState>
      )}
      {next && (
        <p className="mt-6 text-center">
          <TextLink href={`/hostdashboard?after=${next}`}>Older proposals</TextLink>
        </p>
      )}
    </section>
  );
}
