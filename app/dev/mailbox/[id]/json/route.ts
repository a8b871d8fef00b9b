import { defineRoute } from "@/lib/core/route";
import { getStoredMail } from "@/lib/integrations/mail/mailbox";

/** Returns one email from the mailbox as JSON, for scripts. */
export const GET = defineRoute("mailbox.get", (ctx, { id }: { id: string }, request) =>
  getStoredMail(ctx, request.headers, id),
);
