import type { Role } from "@/db/enums";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { submitBidAction, submitOfferAction } from "@/lib/vendors/bids/actions";
import { definitionOf } from "./actions";
import type { TestDatabase } from "./database";
import { type bidForm, formDataOf, type offerForm } from "./factories/offers";
import { createVendor, type WantedVendor } from "./factories/vendors";
import { createViewer } from "./factories/viewer";
import { testCtx } from "./viewer-ctx";

/** The instant of offer tests, unless a test says otherwise. */
export const AUGUST = new Date("2026-08-01T12:00:00Z");

/** A person's ctx at an instant. */
export const ctxAt = (
  database: Pick<TestDatabase, "db" | "readDb" | "sql">,
  viewer: Viewer | null,
  at: Date | string = AUGUST,
): Ctx => testCtx(database, viewer, { now: () => new Date(at) });

/** A vendor with a published profile, signed in. */
export async function createVendorViewer(
  database: TestDatabase,
  wanted: Omit<WantedVendor, "user"> = {},
  roles: Role[] = ["vendor"],
) {
  const viewer = await createViewer(database, { roles });
  const user = { id: viewer.id } as NonNullable<WantedVendor["user"]>;
  const { profile, services } = await createVendor(database.db, { ...wanted, user });
  return { viewer, profile, services };
}

/** Submits an offer and returns the action's result. */
export const sendOffer = (ctx: Ctx, fields: ReturnType<typeof offerForm>) =>
  runAction(definitionOf(submitOfferAction), ctx, formDataOf(fields));

/** Submits a bid and returns the action's result. */
export const sendBid = (ctx: Ctx, fields: ReturnType<typeof bidForm>) =>
  runAction(definitionOf(submitBidAction), ctx, formDataOf(fields));
