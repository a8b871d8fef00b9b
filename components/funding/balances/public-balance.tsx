import { Section } from "@/components/layout/section";
import type { SharedBalanceDto } from "@/lib/funding/balances/schema";
import { SharedBalance } from "./shared-balance";

/** The balance that a host shares with everyone, on the page of the proposal. */
export function PublicBalance({ balance }: { balance: SharedBalanceDto }) {
  return (
    <Section
      id="balance"
      title="Event balance"
      intro={`Income and costs of this ${balance.subject.isEvent ? "event" : "campaign"}, shared by its host.`}
    >
      <SharedBalance balance={balance} level={3} />
    </Section>
  );
}
