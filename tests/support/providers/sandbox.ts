import { asc, eq, sql } from "drizzle-orm";
import type { OnlineMethod } from "@/db/enums";
import { sandboxIntents, sandboxWebhooks } from "@/db/schema";
import { sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { sandboxConsole } from "@/lib/integrations/payments/sandbox/console";
import type { Decision } from "@/lib/integrations/payments/sandbox/decisions";
import { sandboxProvider } from "@/lib/integrations/payments/sandbox/provider";
import { SIGNATURE_HEADER, sign } from "@/lib/integrations/payments/sandbox/signature";
import { createTestDatabase } from "../database";
import type { ProviderHarness, SentWebhook } from "./harness";

const SECRET = "what the test provider signs with";

/** The built-in test provider with both of its sides, and a manual clock. */
export async function sandboxHarness(method: OnlineMethod): Promise<ProviderHarness> {
  const database = await createTestDatabase();
  let time = new Date("2027-03-01T12:00:00Z").getTime();
  const now = () => new Date(time);
  const settings = { db: database.aside, now, webhookUrl: "http://127.0.0.1:9/unused" };
  const api = sandboxApi(settings);
  const console = sandboxConsole(settings);
  const real = sandboxProvider({ api, secret: SECRET, now, siteUrl: "http://sandbox.test" });

  let losesResponse = false;
  function losing<Input extends unknown[], Output>(
    call: (...input: Input) => Promise<Output>,
  ): (...input: Input) => Promise<Output> {
    return async (...input) => {
      const output = await call(...input);
      if (!losesResponse) return output;
      losesResponse = false;
      throw new Error("the answer was lost");
    };
  }

  async function webhooks(ref: string, secret: string): Promise<SentWebhook[]> {
    const rows = await database.db
      .select()
      .from(sandboxWebhooks)
      .where(eq(sandboxWebhooks.intentRef, ref))
      .orderBy(asc(sandboxWebhooks.createdAt), asc(sandboxWebhooks.id));
    return rows.map(({ body }) => ({
      raw: Buffer.from(body),
      headers: new Headers({ [SIGNATURE_HEADER]: sign(secret, body, now()) }),
    }));
  }
  const decide = async (ref: string, decision: Decision) => {
    await api.decide(ref, decision);
  };

  return {
    provider: {
      ...real,
      createCheckout: losing(real.createCheckout),
      ...(real.capture && { capture: losing(real.capture) }),
      refund: losing(real.refund),
    },
    method,
    endsCheckouts: true,
    signatureMinutes: 5,
    now,
    wait: (minutes) => {
      time += minutes * 60_000;
    },
    async checkouts() {
      const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(sandboxIntents);
      return row?.count ?? 0;
    },
    pay: (ref) => decide(ref, "approve"),
    decline: (ref) => decide(ref, "decline"),
    leavePending: (ref) => decide(ref, "leave_pending"),
    settlePending: (ref, ok) => decide(ref, ok ? "settle" : "fail"),
    refundFromConsole: console.refund,
    openDispute: (ref) => console.openDispute(ref, "fraudulent"),
    closeDispute: console.closeDispute,
    lastWebhooks: (ref) => webhooks(ref, SECRET),
    async forgedWebhook(ref) {
      const forged = (await webhooks(ref, "an impostor's secret")).at(-1);
      if (!forged) throw new Error("nothing was sent about this checkout");
      return forged;
    },
    failNextAfterCommit: () => {
      losesResponse = true;
    },
    close: database.close,
  };
}
