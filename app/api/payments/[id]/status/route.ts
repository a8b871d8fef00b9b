import { requestCtx } from "@/lib/auth/request-ctx";
import { notFound } from "@/lib/core/errors";
import { httpStatusOf } from "@/lib/core/http-status";
import { isId, newId } from "@/lib/core/ids";
import { toFailure } from "@/lib/core/run-action";
import { getPaymentStatus } from "@/lib/payments/queries";

/** How a payment of the viewer's own stands; for anybody else's there is none. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const headers = { "Cache-Control": "private, no-store" };
  let requestId = newId();
  try {
    const ctx = await requestCtx();
    requestId = ctx.requestId;
    const { id } = await params;
    if (!isId(id)) throw notFound();
    return Response.json({ ok: true, data: await getPaymentStatus(ctx, id) }, { headers });
  } catch (error) {
    const result = toFailure(error, requestId, "payment.status");
    return Response.json(result, { status: result.ok ? 200 : httpStatusOf(result.error.code), headers });
  }
}
