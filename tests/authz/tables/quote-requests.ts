import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { writeOnRequestAction } from "@/lib/messaging/threads/actions";
import {
  markSpamAction,
  requestQuoteAction,
  saveQuoteRequestNotesAction,
  setQuoteRequestStatusAction,
} from "@/lib/vendors/quote-requests/actions";
import { createQuoteRequest, quoteForm } from "@/tests/support/factories/quote-requests";
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
];
