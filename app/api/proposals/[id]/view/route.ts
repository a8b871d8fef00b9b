import { requestCtx } from "@/lib/auth/request-ctx";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { logger } from "@/lib/core/logger";
import { countView } from "@/lib/proposals/commands/count-view";

/** The visible page says that somebody looks at it. The answer tells nothing, whatever became of it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  if (isSameOrigin(request.headers)) {
    try {
      await countView(await requestCtx(), id);
    } catch (error) {
      logger.warn({ err: error }, "a view was not counted");
    }
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
