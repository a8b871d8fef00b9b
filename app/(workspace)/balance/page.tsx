import { TwoStepSuggestion } from "@/components/identity/second-factor/two-step-suggestion";
import { PageHeader } from "@/components/layout/page-header";
import { BalanceAmounts } from "@/components/money/payouts/balance-amounts";
import { HeldFunds } from "@/components/money/payouts/held-funds";
import { PayoutHistory } from "@/components/money/payouts/payout-history";
import { ButtonLink } from "@/components/ui/button-link";
import { readAfter } from "@/lib/core/query";
import { isSecondFactorSuggested } from "@/lib/identity/second-factor/queries/suggestion";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { getBalance } from "@/lib/money/payouts/queries/balance";

export const metadata = { title: "Balance" };

type Props = { searchParams: Promise<{ held?: string | string[]; payouts?: string | string[] }> };

export default async function Balance({ searchParams }: Props) {
  const viewer = await requireHostOrAgent("/balance");
  const query = await searchParams;
  const after = { held: readAfter(query.held), payouts: readAfter(query.payouts) };
  const ctx = { ...(await requestCtx()), viewer };
  const [balance, isSuggested] = await Promise.all([getBalance(ctx, after), isSecondFactorSuggested(ctx)]);
  return (
    <>
      <PageHeader
        title="Balance"
        intro="What sponsors have paid you, and when you can get it."
        actions={
          <ButtonLink href="/payoutsettings" variant="secondary">
            Payout Settings
          </ButtonLink>
        }
      />
      {isSuggested && <TwoStepSuggestion />}
      <BalanceAmounts balance={balance} />
      <HeldFunds page={balance.sponsorships} after={after.held} />
      <PayoutHistory page={balance.payouts} after={after.payouts} />
    </>
  );
}
