import { defineRoute } from "@/lib/core/route";
import { downloadExport } from "@/lib/identity/privacy/commands/download-export";
import { describeExport } from "@/lib/identity/privacy/queries/describe-export";

const grantOf = (request: Request) => new URL(request.url).searchParams.get("grant");

/** Downloads all data stored about the viewer. Requires recent auth. */
export const GET = defineRoute("account.export", (ctx, _params, request) =>
  downloadExport(ctx, grantOf(request)),
);

/** Without this handler, the framework would run GET for HEAD and use up the recent auth. */
export const HEAD = defineRoute("account.export", (ctx, _params, request) =>
  describeExport(ctx, grantOf(request)),
);
