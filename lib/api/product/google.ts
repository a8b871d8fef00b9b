import type { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { registerWithGoogle } from "@/lib/identity/accounts/commands/register-with-google";
import { EMAIL_TAKEN, loginError } from "@/lib/identity/accounts/copy";
import { RegisterWithGoogleInput } from "@/lib/identity/accounts/schema";
import { type GooglePerson, signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { readGoogleToken } from "@/lib/identity/sessions/google-token";
import { sealPending } from "@/lib/identity/sessions/pending-google";
import { endpoint } from "../endpoint";
import { withFieldNames } from "../read-input";
import { roleOf, TypedAccount } from "./account-body";
import { text } from "./shapes";
import { SignedIn, signedInReply } from "./sign-in";

const NO_TOKEN =
  "Continue with Google on the login page, or send the ID token that Google issued for this site.";
const NO_ACCOUNT = "There is no account for this Google account yet. Please register first.";

const Body = TypedAccount.extend({
  id_token: text(8_000).meta({
    description:
      "The ID token that Google issued for this site. Names and addresses elsewhere in the body are not used as proof of identity.",
  }),
  credential: text(8_000).meta({ description: "Alias of id_token, as Google's own script names it." }),
});
type Body = z.output<typeof Body>;

/** The person in a verified Google token. Throws `invalid` without one. */
async function personOf(body: Body): Promise<GooglePerson> {
  const token = body.id_token || body.credential;
  const claims = token ? await readGoogleToken(token) : null;
  if (!claims) throw invalid(NO_TOKEN);
  return {
    subject: claims.sub,
    email: (claims.email ?? "").trim().toLowerCase(),
    isVerified: claims.email_verified === true,
    fullName: claims.name ?? "",
  };
}

/** The session of an existing account; null if there is none. Roles and plan stay unchanged. */
async function enter(ctx: Ctx, person: GooglePerson): Promise<string | null> {
  const outcome = await signInWithGoogle(ctx, person);
  if (outcome.kind === "refused") throw invalid(loginError(outcome.reason) ?? NO_TOKEN);
  if (outcome.kind === "known_address") throw conflict(EMAIL_TAKEN);
  return outcome.kind === "signed_in" ? outcome.sessionId : null;
}

async function makeAccount(ctx: Ctx, person: GooglePerson, body: Body): Promise<string> {
  const pending = await sealPending({ ...person, redirectUrl: null, role: null });
  const { shape } = RegisterWithGoogleInput;
  const { sessionId } = await registerWithGoogle(ctx, {
    pending,
    role: roleOf(body),
    companyName: shape.companyName.parse(body.company_name?.slice(0, 160) ?? ""),
    wantsOpportunities: body.wants_opportunities === true,
  });
  return sessionId;
}

const about = {
  method: "POST",
  tag: "Accounts",
  permission: "public",
  scope: "write",
  rejectsWith200: true,
  body: Body,
  response: SignedIn,
} as const;

const register = endpoint({
  ...about,
  name: "api.register_with_google",
  path: "/api/registerwithgoogle",
  summary: "Creates an account for a person with a Google account, or signs them in to their existing one.",
  run: (ctx, { body }) =>
    withFieldNames({}, async () => {
      const person = await personOf(body);
      const sessionId = (await enter(ctx, person)) ?? (await makeAccount(ctx, person, body));
      return signedInReply(ctx, { sessionId, message: "Registration successful." });
    }),
});

const login = endpoint({
  ...about,
  name: "api.log_in_with_google",
  path: "/api/sponser/loginwithgoogle",
  summary: "Signs in with a Google account.",
  run: async (ctx, { body }) => {
    const sessionId = await enter(ctx, await personOf(body));
    if (sessionId === null) throw invalid(NO_ACCOUNT);
    return signedInReply(ctx, { sessionId, message: "Login successful." });
  },
});

/** Signing up and signing in with Google. */
export const googleEndpoints = [register, login];
