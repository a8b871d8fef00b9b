import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/core/query";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";

type Props = {
  page: Page<HeldFunds>;
  /** The list's path, and the id after which this page starts. */
  path: "/hostdashboard/funds" | "/sponsordashboard/funds";
  after: string | null;
  children: (row: HeldFunds) => ReactNode;
};

/** One card for each sponsorship, newest first, with pagination. */
export function FundsList({ page: { rows, next }, path, after, children }: Props) {
  return (
    <>
      {rows.length > 0 ? (
        <ul className="space-y-6">{rows.map(children)}</ul>
      ) : (
        <EmptyState title={after ? "No older payments" : "No held funds"} level={2}>
          {!after && (
            <p>
              {path === "/hostdashboard/funds"
                ? "When someone funds one of your proposals, you can track the money here."
                : "When you fund a proposal, you can track your money here."}
            </p>
          )}
        </EmptyState>
      )}
      <Pagination label="Held funds" firstHref={after && path} nextHref={next && `${path}?after=${next}`} />
    </>
  );
}
