import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type InteractionResults, interactionPolicy } from "oidc-provider";
import { accountPage } from "./account-page";
import type { Person } from "./person";

/** A certified OpenID provider on this machine, in place of Google. */
export interface FakeGoogle {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The accounts to choose from; a test adds its own. */
  people: Person[];
  /** The authorization requests received, newest last. */
  asked: URLSearchParams[];
  close(): Promise<void>;
}

/** Starts a provider for a site on any port of this machine. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const people: Person[] = [];
  const asked: URLSearchParams[] = [];
  const clientId = "community-test";
  const clientSecret = randomBytes(24).toString("base64url");
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A native app may be redirected to any port it listens on.
        application_type: "native",
        redirect_uris: ["http://localhost/api/auth/callback/google"],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    // As with Google, the token itself identifies the account.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    jwks: { keys: [signingKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policyWithChoice(), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const respond = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/auth") asked.push(url.searchParams);
    if (!url.pathname.startsWith("/interaction/")) return respond(request, response);
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(accountPage(people));
      return;
    }
    const chosen = new URLSearchParams(await bodyOf(request)).get("sub");
    const result: InteractionResults = chosen
      ? { login: { accountId: chosen }, select_account: {}, consent: {} }
      : { error: "access_denied", error_description: "The person went back." };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    clientId,
    clientSecret,
    people,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The usual prompts, preceded by the account chooser where requested. */
function policyWithChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "one" };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
