import { EmailText } from "@/components/ui/email-text";
import { PAYEE_LABELS } from "@/lib/money/payouts/admin/copy";
import type { PayeeDto } from "@/lib/money/payouts/admin/lists";

/** A payee, and the role in which the money is theirs. */
export function Payee({ payee: { name, email, role } }: { payee: PayeeDto }) {
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-xs font-normal text-quiet">
        {PAYEE_LABELS[role]} · <EmailText email={email} />
      </span>
    </>
  );
}
