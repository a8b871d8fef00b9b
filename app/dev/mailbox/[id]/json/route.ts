import { defineRoute } from "@/lib/core/route";
import { getStoredMail } from "@/lib/integrations/mail/mailbox";

/** One mail of the mailbox, for programs. */
export const GET = defineRoute("mailbox.get", (ctx, { id }: { id: string }, request) =>
  getStoredMail(ctx, request.headers, id),
);
