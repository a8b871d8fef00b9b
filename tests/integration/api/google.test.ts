import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { identities, users } from "@/db/schema";
import { callApi } from "@/tests/support/api";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";

const AUDIENCE = "community-test";
const own = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const server = createServer((request, response) => {
  const isKeys = request.url === "/keys";
  const body = isKeys ? keys() : Promise.resolve({ jwks_uri: `${issuer}/keys` });
  void body.then((keySet) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(keySet)),
  );
});
const keys = async () => ({
  keys: [{ ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" }],
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
process.env["GOOGLE_CLIENT_ID"] = AUDIENCE;
process.env["GOOGLE_CLIENT_SECRET"] = "not used here";
process.env["GOOGLE_ISSUER"] = issuer;

const database = await createTestDatabase();
afterAll(async () => {
  server.close();
  await database.close();
});
const { db } = database;
const guest = guestCtx(database);

interface Options {
  key?: CryptoKey | Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
  audience?: string;
  from?: string;
  made?: string;
}

const tokenFor = (
  claims: { sub: string; email: string; email_verified?: boolean; name?: string },
  { key = own.privateKey, audience = AUDIENCE, from = issuer, made = "0s" }: Options = {},
) =>
  new SignJWT({ email_verified: true, name: "Ada Miller", ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setSubject(claims.sub)
    .setIssuer(from)
    .setAudience(audience)
    .setIssuedAt(Math.floor(Date.now() / 1000) + Number.parseInt(made, 10))
    .setExpirationTime("2h")
    .sign(key);

const post = (path: string, body: object) => callApi(guest, "POST", `/api/${path}`, body);
const ASKED = { roles: ["event_host"], current_role: "event_host", subscription_plan: "elite" };
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

test("registerwithgoogle creates an account for a Google user, and signs them in later", async () => {
  const id_token = await tokenFor({ sub: "g-1", email: "ada@example.test" });
  const { body, headers } = await post("registerwithgoogle", {
    ...ASKED,
    email: "else@example.test",
    id_token,
  });
  const user = await userOf("ada@example.test");
  expect(body).toMatchObject({
    status: 1,
    user: {
      id: user?.id,
      email: "ada@example.test",
      full_name: "Ada Miller",
      roles: ["event_host"],
      subscription_plan: "starter",
      email_verified: true,
    },
  });
  expect(headers.getSetCookie()).toHaveLength(2);
  expect(await userOf("else@example.test")).toBeUndefined();
  const again = await post("registerwithgoogle", { roles: ["agent"], credential: id_token });
  expect(again.body).toMatchObject({ status: 1, user: { id: user?.id, roles: ["event_host"] } });
});

test("sponser/loginwithgoogle signs in a returning Google user, and creates no account", async () => {
  const known = await tokenFor({ sub: "g-1", email: "changed@example.test" });
  expect((await post("sponser/loginwithgoogle", { id_token: known })).body).toMatchObject({
    status: 1,
    user: { email: "ada@example.test", current_role: "event_host" },
  });
  const newcomer = await tokenFor({ sub: "g-2", email: "new@example.test" });
  expect((await post("sponser/loginwithgoogle", { ...ASKED, id_token: newcomer })).body).toMatchObject({
    status: 2,
  });
  expect(await userOf("new@example.test")).toBeUndefined();
});

test("a token doesn't take over an address with a verified account", async () => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const id_token = await tokenFor({ sub: "g-3", email: host.email });
  for (const path of ["registerwithgoogle", "sponser/loginwithgoogle"])
    expect((await post(path, { ...ASKED, id_token })).body).toMatchObject({ status: 2 });
  expect(await db.$count(identities, eq(identities.userId, host.id))).toBe(0);
});

test("rejects tokens with a wrong key, site, issuer, or time, and tokens for unverified addresses", async () => {
  const claims = { sub: "g-4", email: "forged@example.test" };
  const tokens = await Promise.all([
    tokenFor(claims, { key: stranger.privateKey }),
    tokenFor(claims, { audience: "another-site" }),
    tokenFor(claims, { from: "https://accounts.google.com" }),
    tokenFor(claims, { made: "-4000s" }),
    tokenFor({ ...claims, email_verified: false }),
  ]);
  for (const id_token of tokens)
    expect((await post("registerwithgoogle", { ...ASKED, id_token })).body).toMatchObject({ status: 2 });
  expect(await userOf(claims.email)).toBeUndefined();
});
