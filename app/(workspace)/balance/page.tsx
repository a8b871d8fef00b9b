import { PageHeader } from "@/components/layout/page-header";
import { BalanceFigures } from "@/components/payouts/balance-figures";
import { HeldFunds } from "@/components/payouts/held-funds";
import { PayoutHistory } from "@/components/payouts/payout-history";
import { ButtonLink } from "@/components/ui/button-link";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requirePayee } from "@/lib/auth/require-viewer";
import { getBalance } from "@/lib/payouts/queries/balance";

export const metadata = { title: "Balance" };

export default async function Balance() {
  const viewer = await requirePayee("/balance");
  const balance = await getBalance({ ...(await requestCtx()), viewer });
  return (
    <>
      <PageHeader
        title="Balance"
        intro="What sponsors have paid for you, and where it is."
        actions={
          <ButtonLink href="/payoutsettings" variant="secondary">
            Payout Settings
          </ButtonLink>
        }
      />
      <BalanceFigures balance={balance} />
      <HeldFunds sponsorships={balance.sponsorships} />
      <PayoutHistory payouts={balance.payouts} />
    </>
  );
}
