import "server-only";
import { cookies } from "next/headers";
import { REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";
import { ownCookie } from "./session-cookie";

const REMEMBERED_SECONDS = REFERRAL_DAYS * 24 * 60 * 60;

const referralCookie = () => ownCookie("followed-links");

/** The name of the cookie for followed links on this site. */
export const referralCookieName = (): string => referralCookie().name;

/** The request's sealed cookie of followed agents' links. Null if there is none. */
export async function sealedReferral(): Promise<string | null> {
  return (await cookies()).get(referralCookie().name)?.value ?? null;
}

/** The Set-Cookie header that stores it. */
export function referralSetCookie(sealed: string): string {
  const { name, options } = referralCookie();
  const parts = [`${name}=${sealed}`, `Path=${options.path}`, `Max-Age=${REMEMBERED_SECONDS}`, "HttpOnly"];
  return [...parts, "SameSite=Lax", ...(options.secure ? ["Secure"] : [])].join("; ");
}
