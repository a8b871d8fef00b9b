import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { StatementColumns } from "@/components/money/payouts/admin/statement-columns";
import { StatementImport } from "@/components/money/payouts/admin/statement-import";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";

export const metadata = { title: "Bank statements" };

export default async function Statements() {
  const ctx = await requireAdmin(`${ADMIN_PAYOUTS_PATH}/statements`);
  return (
    <PayoutsFrame
      current="statements"
      intro="Choose the bank’s statement: you see what each line is taken for before anything counts. Where there are two admins, both read it in. Reading the same one again changes nothing."
    >
      <StatementImport reauthentication={await getAdminReauthentication(ctx)} />
      <noscript>
        <p>Reading a statement in needs scripts.</p>
      </noscript>
      <StatementColumns />
    </PayoutsFrame>
  );
}
