import { z } from "zod";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { buyAddon } from "@/lib/listings/proposals/commands/buy-addon";
import { buyPublication } from "@/lib/listings/proposals/commands/buy-publication";
import { findPublicationOrder } from "@/lib/listings/proposals/queries/publication-order";
import { BuyAddonInput } from "@/lib/listings/proposals/schema";
import { StartPlanPurchaseInput } from "@/lib/money/orders/schema";
import { paymentLimits } from "@/lib/money/payments/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { getPurchase } from "@/lib/money/payments/queries";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { listOf } from "../body-texts";
import { endpoint } from "../endpoint";
import { readInput } from "../read-input";
import { addressOf } from "./proposal-fields";
import { decidedHere, responseOf, text, textList } from "./shapes";

const Body = z.object({
  purchase_type: text(50).meta({ description: "`single_project`, `addon`, or `plan`." }),
  proposal_id: text(100).meta({ description: "The proposal to publish, or the one that the add-on is for." }),
  item_details: z
    .object({
      addons: textList(10, 50).meta({ description: "One add-on per request." }),
      plan: text(20),
      base_fee: decidedHere,
      addon_cost: decidedHere,
    })
    .nullish(),
  plan: text(20).meta({ description: "`pro` or `elite`." }),
  idempotency_key: z.uuid().nullish().meta({ description: "Requests with the same key order one plan." }),
  item_description: decidedHere,
  user_id: decidedHere,
  amount: decidedHere,
  transaction_id: decidedHere,
  payment_method: decidedHere,
  status: decidedHere,
});
type Body = z.output<typeof Body>;

const PLAN_TERMS = ["plan", "plan_purchase", "subscription", "pro", "elite"];
const NO_SUCH_TYPE = "Please choose what to buy: single_project, addon, or plan.";
const ONE_ADDON = "Please choose one add-on.";

/** Orders what the body names, at the price table's prices. */
async function order(ctx: SignedInCtx, body: Body): Promise<string> {
  const type = body.purchase_type ?? "";
  if (PLAN_TERMS.includes(type)) return orderPlan(ctx, body, type);
  if (type !== "addon" && type !== "single_project")
    throw invalid(NO_SUCH_TYPE, { purchase_type: NO_SUCH_TYPE });
  const proposalId = body.proposal_id ?? "";
  if (!isId(proposalId)) throw notFound();
  if (type === "addon") return orderAddon(ctx, body, proposalId);
  const known = await findPublicationOrder(ctx, proposalId);
  return known ?? (await buyPublication(ctx, { proposalId })).orderId;
}

async function orderPlan(ctx: SignedInCtx, body: Body, type: string): Promise<string> {
  const plan = body.plan ?? body.item_details?.plan ?? type;
  const purchase = { product: `host:${plan}`, idempotencyKey: body.idempotency_key ?? newId() };
  const input = readInput(StartPlanPurchaseInput, purchase, { product: "plan" });
  return (await startPlanPurchase(ctx, input)).orderId;
}

async function orderAddon(ctx: SignedInCtx, body: Body, proposalId: string): Promise<string> {
  const [product, ...others] = listOf(body.item_details?.addons);
  if (!product || others.length > 0) throw invalid(ONE_ADDON, { "item_details.addons": ONE_ADDON });
  const input = readInput(BuyAddonInput, { proposalId, product }, { product: "item_details.addons" });
  return (await buyAddon(ctx, input)).orderId;
}

const purchase = endpoint({
  name: "api.host_purchase",
  method: "POST",
  path: "/api/hostpurchase",
  summary: "Orders a publication, an add-on, or a plan at this site's prices. Paying is the next step.",
  description: "Amounts, transactions, and statuses in the body are ignored and never record a payment.",
  tag: "Purchases",
  permission: ["event_host"],
  scope: "write",
  limit: paymentLimits.checkout,
  body: Body,
  response: responseOf({
    message: z.string(),
    id: z.uuid(),
    insertId: z.uuid(),
    purchase_type: z.string(),
    amount: z.number(),
    currency: z.string(),
    lines: z.array(z.object({ description: z.string(), amount: z.number() })),
    payment_status: z.string(),
    checkout_url: z.string(),
  }),
  example: { body: { purchase_type: "plan", plan: "pro", payment_method: "stripe", status: "succeeded" } },
  run: async (ctx, { body }) => {
    const orderId = await order(ctx, body);
    const { kind, lines, totalCents, currency, view } = await getPurchase(ctx, orderId);
    return {
      status: 1 as const,
      message: "Pay at checkout_url.",
      id: orderId,
      insertId: orderId,
      purchase_type: kind,
      amount: totalCents / 100,
      currency,
      lines: lines.map(({ description, amountCents }) => ({ description, amount: amountCents / 100 })),
      payment_status: view ?? "created",
      checkout_url: addressOf(purchasePath(orderId)),
    };
  },
});

/** What hosts buy. */
export const purchaseEndpoints = [purchase];
