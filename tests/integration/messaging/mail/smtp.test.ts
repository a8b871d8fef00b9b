import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:net";
import { dkimVerify } from "mailauth/lib/dkim/verify";
import { simpleParser } from "mailparser";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { readBounceAddress } from "@/lib/integrations/mail/bounce-address";
import { type Mail, MailRefused } from "@/lib/integrations/mail/port";
import type { SmtpSettings } from "@/lib/integrations/mail/settings";
import { type SmtpPace, type SmtpPatience, smtpMail } from "@/lib/integrations/mail/smtp";
import { createTestDatabase } from "@/tests/support/database";
import { refusal, startMailPeer } from "@/tests/support/mail-peer";

// The signing domain is a setting; without it nothing is signed.
const database = await createTestDatabase();
afterAll(database.close);

const mail = (more: Partial<Mail> = {}): Mail => ({
  id: newId(),
  to: "ada@example.test",
  subject: "Über $500",
  text: "Hello Ada,\n\nit is here.",
  html: "<p>Hello Ada, it is here.</p>",
  headers: {
    "List-Unsubscribe": "<https://x.example/u>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  ...more,
});

async function setting(
  options: SMTPServerOptions = {},
  more: Partial<SmtpSettings> = {},
  patience?: SmtpPatience,
  pace?: SmtpPace,
) {
  const peer = await startMailPeer(options);
  const transport = smtpMail(peer.settings(more), patience, pace);
  onTestFinished(async () => {
    transport.close();
    await peer.close();
  });
  return { peer, transport };
}

test("an email arrives as HTML and text, to one address, with a stable Message-ID", async () => {
  const { peer, transport } = await setting();
  const sent = mail();
  await transport.send(sent);
  await transport.send(sent);
  const [first, second] = await Promise.all(peer.received.map(({ raw }) => simpleParser(raw)));
  expect(peer.received[0]).toMatchObject({ from: "hello@community.example", to: ["ada@example.test"] });
  expect(first).toMatchObject({ subject: "Über $500", messageId: `<${sent.id}@community.example>` });
  expect(first?.text).toContain("it is here");
  expect(first?.html).toContain("<p>Hello Ada");
  expect(second?.messageId).toBe(first?.messageId);
});

test("concurrent emails all go out at a steady rate", async () => {
  const { peer, transport } = await setting({}, {}, undefined, { mails: 2, within: 200 });
  const started = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => transport.send(mail())));
  expect(peer.received).toHaveLength(6);
  expect(performance.now() - started).toBeGreaterThan(380);
});

test("bounces return to an address that identifies the email", async () => {
  const { peer, transport } = await setting({}, { bounceDomain: "bounces.community.example" });
  const sent = mail();
  await transport.send(sent);
  const from = peer.received[0]?.from ?? "";
  expect(from).toMatch(/@bounces\.community\.example$/);
  expect(from.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(readBounceAddress(from)).toBe(sent.id);
  expect(readBounceAddress(from.replace(/\.(.)/, (_, char) => `.${char === "0" ? "1" : "0"}`))).toBeNull();
});

test("a signed email verifies, with its unsubscribe header covered by the signature", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const dkim = { domainName: "community.example", keySelector: "one", privateKey: pem };
  const { peer, transport } = await setting({}, { dkim });
  await transport.send(mail());
  const raw = peer.received[0]?.raw ?? "";
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const resolver = async () => [[`v=DKIM1; k=rsa; p=${key}`]];
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  expect(results[0]).toMatchObject({ signingDomain: "community.example", status: { result: "pass" } });
  expect(results[0]?.signingHeaders?.keys.toLowerCase()).toContain("list-unsubscribe-post");
  const changed = Buffer.from(raw.replace("https://x.example/u", "https://y.example/u"));
  const forged = await dkimVerify(changed, { resolver });
  expect(forged.results[0]?.status.result).toBe("fail");
});

test.each([
  ["an unknown address", "onRcptTo", refusal(550, "5.1.1 no such user"), true],
  ["a permanently full mailbox", "onRcptTo", refusal(552, "5.2.2 over quota"), false],
  ["a disabled mailbox", "onRcptTo", refusal(550, "5.2.1 account disabled"), false],
  ["an unknown user without a code", "onRcptTo", refusal(550, "no such user here"), true],
  ["a relay that isn't ours, without a code", "onRcptTo", refusal(550, "relay not permitted"), false],
  ["our reputation", "onRcptTo", refusal(550, "5.7.1 rejected by policy"), false],
] as const)("%s is permanent", async (_, hook, result, isAddressGone) => {
  const { transport } = await setting({
    [hook]: (_address: unknown, _session: unknown, done: (e: Error) => void) => done(result),
  });
  const failure = await transport.send(mail()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailRefused);
  expect(failure).toMatchObject({ isAddressGone });
});

test("a refusal of the content doesn't count against the address", async () => {
  const { transport } = await setting({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(refusal(554, "5.7.1 looks like spam")));
    },
  });
  await expect(transport.send(mail())).rejects.toMatchObject({ name: "MailRefused", isAddressGone: false });
});

test.each([
  ["greylisting", { onRcptTo: (_a, _s, done) => done(refusal(451, "4.7.1 try again later")) }],
  [
    "an unaccepted sender, which is ours to fix,",
    { onMailFrom: (_a, _s, done) => done(refusal(550, "5.7.1 not from you")) },
  ],
] satisfies [string, SMTPServerOptions][])("%s is retried", async (_, options) => {
  const { transport } = await setting(options);
  const failure = await transport.send(mail()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("a wrong password is retried, since the settings may be fixed", async () => {
  const { transport } = await setting(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, "5.7.8 wrong")),
    },
    { auth: { user: "site", pass: "wrong" } },
  );
  const failure = await transport.send(mail()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "EAUTH" });
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("a server without encryption gets nothing if encryption is required", async () => {
  const { peer, transport } = await setting({}, { requireTls: true });
  await expect(transport.send(mail())).rejects.toThrow();
  expect(peer.received).toEqual([]);
});

test("a server that doesn't respond, or stops midway, times out", async () => {
  const silent = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const deaf = await setting({}, { port }, { step: 150, whole: 2_000 });
  await expect(deaf.transport.send(mail())).rejects.toMatchObject({ code: "ETIMEDOUT" });

  const stalled = await setting(
    { onData: (stream) => void stream.resume() },
    {},
    { step: 150, whole: 2_000 },
  );
  await expect(stalled.transport.send(mail())).rejects.toMatchObject({ code: "ETIMEDOUT" });

  const dripping = await setting(
    { onData: (stream) => void stream.resume() },
    {},
    { step: 60_000, whole: 150 },
  );
  await expect(dripping.transport.send(mail())).rejects.toThrow();
});

test("a connection cut midway fails its email, and the next one uses a new connection", async () => {
  let cut = true;
  const { peer, transport } = await setting({
    onRcptTo: (_address, session, done) => {
      if (!cut) return done();
      cut = false;
      (session as unknown as { connection?: { close(): void } }).connection?.close();
      done(refusal(421, "closing"));
    },
  });
  await expect(transport.send(mail())).rejects.not.toBeInstanceOf(MailRefused);
  await transport.send(mail());
  expect(peer.received).toHaveLength(1);
});
