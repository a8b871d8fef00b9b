import "server-only";
import { cookies } from "next/headers";
import { ownCookie } from "./session-cookie";

const referralCookie = () => ownCookie("followed-links");

/** What this request's browser carries, sealed, of the agents' links that were followed there. Null: nothing. */
export async function sealedReferral(): Promise<string | null> {
  return (await cookies()).get(referralCookie().name)?.value ?? null;
}
