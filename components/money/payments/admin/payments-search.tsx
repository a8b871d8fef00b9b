import { AdminFilters } from "@/components/site/admin/admin-filters";
import type { SelectOption } from "@/components/ui/select";
import { ORDER_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from "@/db/enums";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import type { MoneyGroup, PaymentFilters } from "@/lib/site/admin/payment-filters";
import { ADMIN_PAYMENTS_PATH, KIND_LABELS, STATUS_LABELS } from "@/lib/site/admin/payments";

const GROUP_LABELS: Record<MoneyGroup, string> = {
  open: "In progress",
  kept: "Captured, not fully refunded",
  refunded: "Refunded, fully or in part",
  disputed: "Disputed or lost in a dispute",
};

const optionsOf = <K extends string>(keys: readonly K[], labels: Record<K, string>): SelectOption[] =>
  keys.map((value) => ({ value, label: labels[value] }));

const GROUPS = optionsOf(Object.keys(GROUP_LABELS) as MoneyGroup[], GROUP_LABELS);

/** The search form for payments. */
export function PaymentsSearch({ filters, count }: { filters: PaymentFilters; count: string }) {
  return (
    <AdminFilters
      label="Payments"
      path={ADMIN_PAYMENTS_PATH}
      count={count}
      search={{
        value: filters.q,
        label: "Number, reference, or payer's email",
        placeholder: "R-2026-000123",
      }}
      filters={[
        {
          name: "status",
          label: "Status",
          all: "All statuses",
          value: filters.status,
          options: optionsOf(PAYMENT_STATUSES, STATUS_LABELS),
        },
        { name: "money", label: "Money", all: "All", value: filters.money, options: GROUPS },
        {
          name: "method",
          label: "Method",
          all: "All methods",
          value: filters.method,
          options: optionsOf(PAYMENT_METHODS, METHOD_LABELS),
        },
        {
          name: "kind",
          label: "For",
          all: "All products",
          value: filters.kind,
          options: optionsOf(ORDER_KINDS, KIND_LABELS),
        },
      ]}
      fields={[
        { name: "from", label: "From (UTC)", type: "date", value: filters.from },
        { name: "to", label: "To (UTC)", type: "date", value: filters.to },
        { name: "amount", label: "Exact amount", type: "text", value: filters.amount, placeholder: "348.00" },
      ]}
    />
  );
}
