import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { balanceCsv } from "@/lib/funding/balances/csv";
import { getBalance } from "@/lib/funding/balances/queries/balance";

/** A balance as CSV, for those who see all of it. */
export const GET = defineRoute("balance.export", async (ctx, { id }: { id: string }) => {
  const seen = await getBalance(ctx, id);
  if (!seen.isFull) throw notFound();
  return new Response(balanceCsv(seen.balance), { headers: csvHeaders("balance.csv") });
});
