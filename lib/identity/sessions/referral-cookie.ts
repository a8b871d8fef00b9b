import "server-only";
import { cookies } from "next/headers";
import { REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";
import { ownCookie } from "./session-cookie";

const REMEMBERED_SECONDS = REFERRAL_DAYS * 24 * 60 * 60;

const referralCookie = () => ownCookie("followed-links");

/** What the cookie of followed links is called on this site. */
export const referralCookieName = (): string => referralCookie().name;

/** What this request's browser carries, sealed, of the agents' links that were followed there. Null: nothing. */
export async function sealedReferral(): Promise<string | null> {
  return (await cookies()).get(referralCookie().name)?.value ?? null;
}

/** The header by which an answer lets a browser carry that. */
export function referralSetCookie(sealed: string): string {
  const { name, options } = referralCookie();
  const parts = [`${name}=${sealed}`, `Path=${options.path}`, `Max-Age=${REMEMBERED_SECONDS}`, "HttpOnly"];
  return [...parts, "SameSite=Lax", ...(options.secure ? ["Secure"] : [])].join("; ");
}
