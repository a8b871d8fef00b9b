import { Section } from "@/components/layout/section";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { EmailText } from "@/components/ui/email-text";
import type { CommissionToReviewDto, Concerned } from "@/lib/agents/commissions/commission-review";
import { reasonsFor } from "@/lib/agents/commissions/copy";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { CommissionDecisions } from "./commission-decisions";

type Props = { commissions: readonly CommissionToReviewDto[]; className?: string };

/** Commissions that need an admin's decision before the agent gets them. Renders nothing if there are none. */
export function CommissionsToReview({ commissions, className }: Props) {
  if (commissions.length === 0) return null;
  return (
    <Section
      id="commissions"
      className={className}
      title="Commissions to review"
      intro="Commissions on hold aren't released until an admin decides. Those that the automatic check refused stay refused unless you pay them. Your reason is shared as written."
    >
      <ul className="grid gap-5">
        {commissions.map((one) => (
          <Doubtful key={one.id} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Doubtful({ one }: { one: CommissionToReviewDto }) {
  const amount = formatCents(one.amountCents, one.currency);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lg break-words">{one.title}</h3>
        <Amount size="lg">{amount}</Amount>
      </div>
      <p className="mt-1 max-w-measure text-sm">{reasonsFor("admin", one.reasons).join(" ")}</p>
      <DefinitionList
        className="mt-3 [&_dd]:wrap-anywhere"
        items={[
          { term: "Agent", detail: <Person {...one.agent} /> },
          { term: "Sponsor", detail: <Person {...one.sponsor} /> },
          { term: "Host", detail: <Person {...one.host} /> },
          { term: "Paid", detail: formatShortDay(one.at) },
          { term: "Host's share", detail: one.isReleased ? "Released" : "Held" },
          { term: "Automatic check", detail: one.isRefused ? "Refused; nothing deducted" : "On hold" },
        ]}
      />
      <CommissionDecisions
        commissionId={one.id}
        title={one.title}
        agent={one.agent.name}
        amount={amount}
        isRefused={one.isRefused}
        isReleased={one.isReleased}
      />
    </Card>
  );
}

function Person({ name, email }: Concerned) {
  return (
    <>
      {name}
      <span className="block text-quiet">
        <EmailText email={email} />
      </span>
    </>
  );
}
