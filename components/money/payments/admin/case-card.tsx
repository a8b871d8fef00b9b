import type { ReactNode } from "react";
import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatAge } from "@/lib/core/dates";
import { adminPaymentPath } from "@/lib/site/admin/payments";

type Props = {
  title: string;
  what?: string;
  amount?: string;
  /** When it started waiting for a decision. */
  at: Date;
  now: Date;
  facts: readonly (Definition & { detail: ReactNode })[];
  paymentId?: string | null;
  /** Statements about it so far. */
  waiting?: ReactNode;
  /** The possible actions. */
  children?: ReactNode;
  /** Whose it is, and notes. */
  casework?: ReactNode;
};

/** A money case that needs a decision. */
export function CaseCard({
  title,
  what,
  amount,
  at,
  now,
  facts,
  paymentId,
  waiting,
  children,
  casework,
}: Props) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
        {amount && <Amount size="lg">{amount}</Amount>}
      </div>
      {what && <p className="mt-1 max-w-measure text-sm text-quiet">{what}</p>}
      <DefinitionList
        className="mt-3 [&_dd]:wrap-anywhere"
        items={[
          ...facts.filter(({ detail }) => detail !== null && detail !== ""),
          {
            term: "Since",
            detail: (
              <>
                <ReaderTime iso={at.toISOString()} />, {formatAge(at, now)}
              </>
            ),
          },
        ]}
      />
      {waiting}
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {children}
        {paymentId && (
          <TextLink href={adminPaymentPath(paymentId)} prefetch={false} className="text-sm">
            View payment<span className="sr-only"> of {title}</span>
          </TextLink>
        )}
      </div>
      {casework}
    </Card>
  );
}
