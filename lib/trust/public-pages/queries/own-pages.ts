import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { PersonPage } from "@/lib/core/slug";
import { hostPage, sponsorPage } from "../visibility";

/** The viewer's choices about public pages, and the pages that they have. */
export interface OwnPages {
  /** Whether proposals name them as a sponsor. */
  isNamed: boolean;
  /** Whether they chose to have a page as a sponsor. It exists once there is something to show. */
  wantsPage: boolean;
  host: PersonPage | null;
  sponsor: PersonPage | null;
}

export async function getOwnPages({
  readDb,
  viewer,
  now,
}: Pick<SignedInCtx, "readDb" | "viewer" | "now">): Promise<OwnPages> {
  return onlyRow(
    await readDb.execute<OwnPages & Record<string, unknown>>(sql`
      select v.named_publicly_at is not null as "isNamed", v.public_page_at is not null as "wantsPage",
        ${hostPage(now(), sql`v`)} as host, ${sponsorPage(now(), sql`v`)} as sponsor
      from users v where v.id = ${viewer.id}`),
  );
}
