import crypto from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { decodeSessionId, encodeSessionId } from "@/lib/identity/sessions/session-cookie";

const AN_HOUR = 3_600;
const secret = () => env().AUTH_SECRET;

test("reads the session id from a cookie we made", async () => {
  const id = newId();
  expect(await decodeSessionId(await encodeSessionId(id))).toBe(id);
});

test("reads no session from a stranger's cookie, an old one, and one without a session id", async () => {
  const token = { sessionId: newId() };
  const header = (head: object) =>
    `${Buffer.from(JSON.stringify(head)).toString("base64url")}..AAAA.AAAA.AAAA`;
  const whole = await encodeSessionId(token.sessionId);
  for (const value of [
    "",
    "nothing",
    "a.b.c.d.e",
    whole.slice(0, -2),
    header({ alg: "dir", enc: "A256GCM" }),
    header({ alg: "dir", enc: "A128GCM" }),
    header({ alg: "ECDH-ES", enc: "A256GCM", epk: {} }),
    header({ alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 1, p2s: "AA" }),
    header({ alg: "none" }),
    await encode({ token, secret: "an entirely different secret of a valid length" }),
    await encode({ token, secret: secret(), maxAge: -AN_HOUR }),
    await encode({ token: { sessionId: "no id" }, secret: secret() }),
    await encode({ token: {}, secret: secret() }),
  ])
    expect(await decodeSessionId(value), value).toBeNull();
});

test("throws on an internal error instead of treating the visitor as a guest", async () => {
  const value = await encodeSessionId(newId());
  const failing = vi.spyOn(crypto, "hkdf").mockImplementation(() => {
    throw new RangeError("out of memory");
  });
  await expect(decodeSessionId(value)).rejects.toThrow("out of memory");
  failing.mockRestore();
});
