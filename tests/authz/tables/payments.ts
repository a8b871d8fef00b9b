import { newId } from "@/lib/core/ids";
import {
  cancelTransferAction,
  openOrderAction,
  payOrderAction,
  recheckPaymentAction,
} from "@/lib/money/payments/actions";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { startPlanPurchaseAction } from "@/lib/money/plans/actions";
import { startPlanPurchase } from "@/lib/money/plans/commands/start-plan-purchase";
import { saveBillingDetailsAction } from "@/lib/money/receipts/actions";
import { anyAccount, type Row, type World } from "../matrix";
import { holdOf } from "./sponsorships";

async function orderOf({ payments, owner }: World): Promise<string> {
  const purchase = { product: "host:pro" as const, idempotencyKey: newId() };
  return (await startPlanPurchase(await payments.as(owner), purchase)).orderId;
}

const ofTheOwner = {
  about: "that the owner made",
  payload: async (world: World) => ({ orderId: await orderOf(world), method: "stripe" }),
  outcomes: anyAccount("not_found", { owner: "ok" }),
};

export const payments: Row[] = [
  {
    action: saveBillingDetailsAction,
    payload: async ({ owner }) => ({ company: "Miller Holding", userId: owner.id }),
    outcomes: anyAccount("ok"),
  },
  {
    action: startPlanPurchaseAction,
    payload: async () => ({ product: "host:elite", idempotencyKey: newId(), amountCents: 1 }),
    outcomes: anyAccount("forbidden", { event_host: "ok", owner: "ok", other: "ok" }),
  },
  { action: payOrderAction, ...ofTheOwner },
  { action: openOrderAction, ...ofTheOwner },
  {
    action: cancelTransferAction,
    about: "that the owner pays by bank transfer",
    payload: async (world) => {
      const orderId = await orderOf(world);
      const owner = await world.payments.as(world.owner);
      await payOrder(owner, { orderId, method: "bank", purchaseOrder: undefined });
      return { orderId };
    },
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: recheckPaymentAction,
    about: "that the owner is making",
    payload: async (world) => ({ paymentId: (await holdOf(world)).paymentId }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
];
