import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { SignUpHostInput } from "../schema";
import { type Registered, registerAccount } from "./register-account";

/**
 * Makes an event host's account for a guest who is building a proposal, with what the dialog asks for and no more.
 * Everything else is as with any registration.
 */
export function signUpHost(ctx: Ctx, input: SignUpHostInput): Promise<Registered> {
  return registerAccount(ctx, {
    ...input,
    role: "event_host",
    website: null,
    phone: null,
    location: null,
    industry: null,
    bio: null,
    wantsOpportunities: false,
    redirectUrl: undefined,
  });
}
