import { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { registerAccount } from "@/lib/identity/accounts/commands/register-account";
import { registerWithoutPassword } from "@/lib/identity/accounts/commands/register-without-password";
import { LoginInput, RegisterInput, RegisterWithoutPasswordInput } from "@/lib/identity/accounts/schema";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { knownDevice } from "@/lib/identity/sessions/known-device";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { roleOf, TypedAccount } from "./account-body";
import { text } from "./shapes";
import { SignedIn, signedInReply } from "./sign-in";
import { unsignedUser } from "./user-fields";

const LINK_EMAILED = "Your account is ready. We've emailed you a link to set your password.";
const CODE_NEEDED = "This account uses two-step verification. Send a code from its app too.";
const WELCOME = "Registration successful.";

const Registration = TypedAccount.extend({
  password: text(200).meta({
    description: "If omitted, the person gets an email with a link to set a password, and no session starts.",
  }),
  phone: text(500),
  website: text(3_000),
  location: text(500),
  industry: text(500),
  bio: text(5_000),
});
type Registration = z.output<typeof Registration>;

const personOf = (body: Registration) => ({
  role: roleOf(body),
  fullName: body.full_name ?? undefined,
  email: body.email ?? undefined,
  companyName: body.company_name ?? undefined,
  website: body.website,
  phone: body.phone ?? undefined,
  location: body.location ?? undefined,
  industry: body.industry ?? undefined,
  bio: body.bio ?? undefined,
  wantsOpportunities: body.wants_opportunities === true,
});

/** The account as typed. The response is the same whether or not the address is known. */
const typedUser = (input: RegisterWithoutPasswordInput) =>
  unsignedUser({
    full_name: input.fullName,
    email: input.email,
    current_role: input.role,
    company_name: input.role === "agent" ? null : input.companyName,
    phone: input.phone,
    website: input.website,
    location: input.location,
    industry: input.industry,
    bio: input.bio,
  });

const register = endpoint({
  name: "api.register",
  method: "POST",
  path: "/api/register",
  summary: "Creates an account and starts its session.",
  description:
    "The body's plan, status, and payout method are ignored. New accounts have starter, active, and none.",
  tag: "Accounts",
  permission: "public",
  scope: "write",
  rejectsWith200: true,
  body: Registration,
  response: SignedIn,
  example: {
    body: {
      roles: ["event_host"],
      current_role: "event_host",
      full_name: "Priya Raman",
      email: "priya@example.org",
      password: "seven boats and a bell",
      company_name: "Riverside Fair",
      subscription_plan: "starter",
      subscription_status: "active",
      payout_method: "none",
    },
  },
  run: (ctx, { body }) =>
    withFieldNames({}, async () => {
      const person = personOf(body);
      if (!body.password) {
        const input = readInput(RegisterWithoutPasswordInput, person);
        await registerWithoutPassword(ctx, input);
        return { status: 1 as const, message: LINK_EMAILED, user: typedUser(input) };
      }
      const input = readInput(RegisterInput, { ...person, password: body.password });
      const { sessionId } = await registerAccount(ctx, input);
      if (sessionId === null) return { status: 1 as const, message: WELCOME, user: typedUser(input) };
      return signedInReply(ctx, { sessionId, message: WELCOME });
    }),
});

const login = endpoint({
  name: "api.log_in",
  method: "POST",
  path: "/api/sponser/login",
  summary: "Signs in an account of any role.",
  tag: "Accounts",
  permission: "public",
  scope: "write",
  rejectsWith200: true,
  description: "An account with two-step verification also needs `code`, from its app, or a recovery code.",
  body: z.object({
    email: text(300),
    password: text(200),
    code: text(40).meta({ description: "Only for accounts with two-step verification." }),
  }),
  response: SignedIn,
  example: { body: { email: "priya@example.org", password: "seven boats and a bell" } },
  run: async (ctx, { body }) => {
    const input = readInput(LoginInput, { email: body.email ?? "", password: body.password ?? "" });
    const loggedIn = await logIn(ctx, input, knownDevice(ctx.device, input.email));
    const { sessionId } =
      loggedIn.kind === "signed_in" ? loggedIn : await secondStep(ctx, loggedIn, body.code);
    return signedInReply(ctx, { sessionId, message: "Login successful.", email: input.email });
  },
});

/** Completes a login with the code that came with it. Throws `invalid` if there was none. */
async function secondStep(ctx: Ctx, { pendingId }: { pendingId: string }, code: string | null | undefined) {
  if (!code) throw invalid(CODE_NEEDED, { code: CODE_NEEDED });
  return withFieldNames({ factorCode: "code" }, () => confirmSignIn(ctx, { pendingId, factorCode: code }));
}

/** Signing up and signing in. */
export const accountEndpoints = [register, login];
