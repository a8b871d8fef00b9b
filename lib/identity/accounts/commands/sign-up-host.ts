import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { EMAIL_TAKEN } from "../copy";
import { accountPermissions } from "../policy";
import type { SignUpHostInput } from "../schema";
import { type Registered, registerAccount } from "./register-account";

/**
 * Creates an event host's account for a guest who is building a proposal, with only what the dialog asks for. Otherwise
 * like any registration, but throws `conflict` for every address that has an account: publishing requires a session, so
 * its owner must log in.
 */
export async function signUpHost(ctx: Ctx, input: SignUpHostInput): Promise<Registered> {
  authorize(ctx, accountPermissions.signUpHost);
  const registered = await registerAccount(ctx, {
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
  if (registered.sessionId === null) throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
  return registered;
}
