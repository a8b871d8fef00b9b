import { ReasonDialog } from "@/components/funds/reason-dialog";
import { SectionHeader } from "@/components/layout/section-header";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { reviewCommissionAction } from "@/lib/agents/actions/review";
import type { DoubtfulCommissionDto } from "@/lib/agents/doubtful-commission";
import { reasonsFor } from "@/lib/commissions/words";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";

/** What an admin has to decide about before an agent gets it. Nothing where there is nothing. */
export function DoubtfulCommissions({ commissions }: { commissions: readonly DoubtfulCommissionDto[] }) {
  if (commissions.length === 0) return null;
  return (
    <section aria-labelledby="commissions" className="mt-12">
      <SectionHeader
        id="commissions"
        title="Commissions to look at"
        intro="None of them is released before somebody has decided; what was refused by rule stays so unless you pay it. Agent and host read what you write."
      />
      <ul className="grid gap-5">
        {commissions.map((one) => (
          <Doubtful key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Doubtful({ one }: { one: DoubtfulCommissionDto }) {
  const amount = formatCents(one.amountCents, one.currency);
  const common = {
    action: reviewCommissionAction,
    of: `${amount} for ${one.title}`,
    reasonLabel: "Reason, which the agent reads word by word: name no sponsor",
  };
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lg break-words">{one.title}</h3>
        <Amount size="lg">{amount}</Amount>
      </div>
      <p className="mt-1 max-w-measure text-sm">{reasonsFor("admin", one.reasons).join(" ")}</p>
      <DefinitionList
        className="mt-3 break-words"
        items={[
          { term: "Agent", detail: one.agent },
          { term: "Sponsor", detail: one.sponsor },
          { term: "Host", detail: one.host },
          { term: "Paid", detail: formatShortDay(one.at) },
          { term: "Host's part", detail: one.isReleased ? "Released" : "Held" },
          { term: "By rule", detail: one.isRefused ? "Refused: nothing was taken" : "On hold" },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <ReasonDialog
          {...common}
          about={{ commissionId: one.id, outcome: "pay" }}
          label="Pay the agent"
          title="Pay the agent"
          description={`${one.agent} gets ${amount}, as soon as the host's money is released.`}
          submit="Pay the agent"
          busy="Saving…"
          done={() => "The agent gets it, and is told."}
        />
        {!one.isRefused && (
          <ReasonDialog
            {...common}
            about={{ commissionId: one.id, outcome: "refuse" }}
            reasonLabel="Reason, which agent and host read word by word: name no sponsor"
            label="Give it to the host"
            isDanger
            title="Give it to the host"
            description={`${one.agent} gets nothing, and ${amount} is the host's. It cannot be undone.`}
            submit="Give it to the host"
            busy="Saving…"
            done={() => "It is the host's. Both are told."}
          />
        )}
      </div>
    </Card>
  );
}
