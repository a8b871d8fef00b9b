import type { Role } from "@/db/enums";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import type { TestDatabase } from "./database";
import { createVendor, type WantedVendor } from "./factories/vendors";
import { createViewer } from "./factories/viewer";
import { testCtx } from "./viewer-ctx";

/** The instant at which offers are tested unless a test says otherwise. */
export const AUGUST = new Date("2026-08-01T12:00:00Z");

/** A ctx of somebody at an instant. */
export const ctxAt = (
  database: Pick<TestDatabase, "db" | "sql">,
  viewer: Viewer | null,
  at: Date | string = AUGUST,
): Ctx => testCtx(database, viewer, { now: () => new Date(at) });

/** A vendor with a published profile, as somebody who is signed in. */
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
