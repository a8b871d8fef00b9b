import { defineRoute } from "@/lib/core/route";
import { listStoredMails } from "@/lib/integrations/mail/mailbox";

const COUNT = 50;

/** Returns the newest emails as JSON, for scripts. Filter by recipient with `to` and by template with `template`. */
export const GET = defineRoute("mailbox.list", async (ctx, _, request) => {
  const query = new URL(request.url).searchParams;
  const one = (name: string) => query.get(name) ?? undefined;
  return listStoredMails(
    ctx,
    request.headers,
    { to: one("to"), template: one("template"), after: one("after") },
    COUNT,
  );
});
