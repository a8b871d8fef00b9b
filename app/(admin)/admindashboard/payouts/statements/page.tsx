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
      intro="Upload a bank statement to preview how each line is matched before it takes effect. If there are two admins, both have to import it. Importing the same statement again changes nothing."
    >
      <StatementImport reauthentication={await getAdminReauthentication(ctx)} />
      <noscript>
        <p>Importing a statement requires JavaScript.</p>
      </noscript>
      <StatementColumns />
    </PayoutsFrame>
  );
}
