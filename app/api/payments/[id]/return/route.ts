import { requestCtx } from "@/lib/auth/request-ctx";
import { notFound } from "@/lib/core/errors";
import { httpStatusOf } from "@/lib/core/http-status";
import { isId, newId } from "@/lib/core/ids";
import { toFailure } from "@/lib/core/run-action";
import { noteReturn } from "@/lib/payments/commands/note-return";

/** A payer's browser is back from the provider. Only for the payer; for anybody else there is no such payment. */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  let requestId = newId();
  try {
    const ctx = await requestCtx();
    requestId = ctx.requestId;
    const { id } = await params;
    if (!isId(id)) throw notFound();
    await noteReturn(ctx, id);
    return new Response(null, { status: 204 });
  } catch (error) {
    const result = toFailure(error, requestId, "payment.return");
    return Response.json(result, { status: result.ok ? 200 : httpStatusOf(result.error.code) });
  }
}
