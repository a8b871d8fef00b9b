import { defineRoute } from "@/lib/core/route";
import { downloadExport } from "@/lib/privacy/commands/download-export";

/** All that is kept of whoever is signed in, to be saved; only just after they have proven who they are. */
export const GET = defineRoute("account.export", (ctx, _params, request) =>
  downloadExport(ctx, new URL(request.url).searchParams.get("grant")),
);
