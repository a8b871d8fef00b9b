import { not } from "drizzle-orm";
import type { users } from "@/db/schema";
import { siteSettings } from "./site-settings";

/** A condition on whose a row is: people of the demonstration count only while that is switched on. */
export const isShown = (person: Pick<typeof users, "isDemo">) =>
  siteSettings().demoData ? undefined : not(person.isDemo);
