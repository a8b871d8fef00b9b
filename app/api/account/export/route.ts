import { defineRoute } from "@/lib/core/route";
import { downloadExport } from "@/lib/identity/privacy/commands/download-export";
import { describeExport } from "@/lib/identity/privacy/queries/describe-export";

const grantOf = (request: Request) => new URL(request.url).searchParams.get("grant");

/** All that is kept of whoever is signed in, to be saved; only just after they have proven who they are. */
export const GET = defineRoute("account.export", (ctx, _params, request) =>
  downloadExport(ctx, grantOf(request)),
);

/** Left to the framework this would be a GET, and use the proof up. */
export const HEAD = defineRoute("account.export", (ctx, _params, request) =>
  describeExport(ctx, grantOf(request)),
);
