import { not } from "drizzle-orm";
import type { users } from "@/db/schema";
import { siteSettings } from "./site-settings";

/** SQL condition on a row's owner: demonstration accounts count only while the demonstration is on. */
export const isShown = (person: Pick<typeof users, "isDemo">) =>
  siteSettings().demoData ? undefined : not(person.isDemo);
