import { PayoutsFrame } from "@/components/payouts/desk/payouts-frame";
import { StatementColumns } from "@/components/payouts/desk/statement-columns";
import { StatementImport } from "@/components/payouts/desk/statement-import";
import { getAdminProof } from "@/lib/accounts/admin-proof";
import { requireAdmin } from "@/lib/auth/require-admin";
import { PAYOUTS_DESK } from "@/lib/payouts/desk/paths";

export const metadata = { title: "Bank statements" };

export default async function Statements() {
  const ctx = await requireAdmin(`${PAYOUTS_DESK}/statements`);
  return (
    <PayoutsFrame
      current="statements"
      intro="Choose the bank’s statement: you see what each line is taken for before anything counts. Where there are two admins, both read it in. Reading the same one again changes nothing."
    >
      <StatementImport proof={await getAdminProof(ctx)} />
      <noscript>
        <p>Reading a statement in needs scripts.</p>
      </noscript>
      <StatementColumns />
    </PayoutsFrame>
  );
}
