import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { writeOnRequestAction } from "@/lib/messaging/threads/actions";
import {
  acceptQuoteAction,
  cancelQuoteAction,
  declineQuoteAction,
  markSpamAction,
  requestQuoteAction,
  saveQuoteRequestNotesAction,
  sendQuoteAction,
  setQuoteRequestStatusAction,
  withdrawQuoteAction,
  writeToClientAction,
  writeToVendorAction,
} from "@/lib/vendors/quote-requests/actions";
import {
  createPrivateLink,
  createQuote,
  createQuoteRequest,
  quoteForm,
} from "@/tests/support/factories/quote-requests";
import { createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { all, anyAccount, type Row, type World } from "../matrix";

/** A quote request to the owner. The other owner is a vendor with quote requests too. */
async function ownersRequest(
  { database: { db }, owner, other }: World,
  overrides: Parameters<typeof createQuoteRequest>[2] = {},
): Promise<string> {
  for (const { id, roles } of [owner, other])
    await db
      .update(users)
      .set({ roles: [...roles, "vendor"] })
      .where(eq(users.id, id));
  const { profile } = await createVendor(db, { user: owner });
  await createQuoteRequest(db, (await createVendor(db, { user: other })).profile.id);
  return (await createQuoteRequest(db, profile.id, overrides)).id;
}

type RequestOverrides = Parameters<typeof createQuoteRequest>[2];

/** A quote for the request that the owner got. */
async function ownersQuote(world: World, status: "sent" | "accepted"): Promise<{ quoteId: string }> {
  const leadId = await ownersRequest(world);
  return { quoteId: (await createQuote(world.database.db, leadId, { status })).id };
}

/** A request from the owner's account, unless overridden, to a vendor who sent a quote. */
async function ownersPurchase({ database: { db }, owner }: World, overrides: RequestOverrides = {}) {
  const { profile } = await createVendor(db);
  const { id: leadId } = await createQuoteRequest(db, profile.id, { clientId: owner.id, ...overrides });
  return { leadId, quoteId: (await createQuote(db, leadId)).id };
}

/** A request without an account, with the token of its private link. */
async function guestsPurchase(world: World) {
  const found = await ownersPurchase(world, { clientId: null });
  return { ...found, token: await createPrivateLink(world.database.db, found.leadId) };
}

const text = "Hello";
/** Without a link, only the account that asked. */
const clientAlone = all("not_found", { owner: "ok" });

const vendorAlone = anyAccount("forbidden", { vendor: "not_found", owner: "ok", other: "not_found" });

export const quoteRequests: Row[] = [
  {
    action: requestQuoteAction,
    payload: async ({ database }) => {
      const { profile } = await createVendor(database.db);
      return quoteForm(profile.id, { email: `${newId()}@example.test` });
    },
    outcomes: all("ok"),
  },
  {
    action: requestQuoteAction,
    about: "of an unpublished vendor",
    payload: async ({ database }) =>
      quoteForm((await createVendor(database.db, { publishedAt: null })).profile.id),
    outcomes: all("not_found"),
  },
  {
    action: setQuoteRequestStatusAction,
    payload: async (world) => ({ leadId: await ownersRequest(world), status: "quoted" }),
    outcomes: vendorAlone,
  },
  {
    action: saveQuoteRequestNotesAction,
    payload: async (world) => ({ leadId: await ownersRequest(world), notes: "Call them", version: 1 }),
    outcomes: vendorAlone,
  },
  {
    action: writeOnRequestAction,
    about: "about a quote request from a client with an account",
    payload: async (world) => {
      const clientId = (await createSponsor(world.database.db)).id;
      const requestId = await ownersRequest(world, { clientId });
      return { about: "lead", requestId, text: "Hello", idempotencyKey: newId() };
    },
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: markSpamAction,
    payload: async (world) => ({ leadId: await ownersRequest(world), isSpam: true }),
    outcomes: vendorAlone,
  },
  {
    action: writeToClientAction,
    payload: async (world) => ({ leadId: await ownersRequest(world), formId: newId(), text }),
    outcomes: vendorAlone,
  },
  {
    action: sendQuoteAction,
    payload: async (world) => ({
      leadId: await ownersRequest(world),
      formId: newId(),
      title: "Supper",
      included: "Three courses",
      total: "1200",
    }),
    outcomes: vendorAlone,
  },
  {
    action: withdrawQuoteAction,
    payload: (world) => ownersQuote(world, "sent"),
    outcomes: vendorAlone,
  },
  {
    action: cancelQuoteAction,
    payload: (world) => ownersQuote(world, "accepted"),
    outcomes: vendorAlone,
  },
  ...[acceptQuoteAction, declineQuoteAction].flatMap((action): Row[] => [
    { action, about: "by account", payload: (world) => ownersPurchase(world), outcomes: clientAlone },
    { action, about: "by private link", payload: guestsPurchase, outcomes: all("ok") },
    {
      action,
      about: "by a wrong link",
      payload: async (world) => ({ ...(await guestsPurchase(world)), token: "wrong" }),
      outcomes: all("not_found"),
    },
  ]),
  {
    action: writeToVendorAction,
    about: "by private link",
    payload: async (world) => ({ ...(await guestsPurchase(world)), formId: newId(), text }),
    outcomes: all("ok"),
  },
  {
    action: writeToVendorAction,
    about: "with an unverified account of the same address",
    payload: async (world) => ({
      ...(await ownersPurchase(world, { clientId: null, clientEmail: world.owner.email })),
      formId: newId(),
      text,
    }),
    outcomes: all("not_found"),
  },
];
