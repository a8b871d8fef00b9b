import { requestCtx } from "@/lib/auth/request-ctx";
import { AppError } from "@/lib/core/errors";
import { httpStatusOf } from "@/lib/core/http-status";
import { getProposalViewer } from "@/lib/sponsorships/proposal-viewer";

const PRIVATE = { "cache-control": "private, no-store" };

/** What a proposal's page, the same for everybody, has to know of the one who looks at it. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  try {
    return Response.json(await getProposalViewer(await requestCtx(), id), { headers: PRIVATE });
  } catch (error) {
    if (error instanceof AppError && httpStatusOf(error.code) < 500)
      return Response.json({ error: error.message }, { status: httpStatusOf(error.code), headers: PRIVATE });
    throw error;
  }
}
