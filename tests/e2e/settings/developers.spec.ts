import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { payoutMails } from "@/lib/money/payouts/mails";
import { ctxFor } from "@/tests/support/ctx";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createUser } from "@/tests/support/factories/users";

const password = "seven boats and a bell";
const host = () => ({ roles: ["event_host" as const], email: `${newId()}@example.test`, password });

test("creates a token by password, with scopes and an expiration; shows it once, and lists its last use until it is revoked", async ({
  page,
  context,
  request,
  database: { db },
  signIn,
}) => {
  const user = await createUser(db, host());
  await signIn(context, user.id);
  await page.goto("/accountsettings/developers");
  await page.getByRole("button", { name: "Create a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a token" });
  await dialog.getByLabel("Name").fill("The till at the gate");
  await dialog.getByRole("checkbox", { name: /^Write/ }).check();
  await dialog.getByLabel("Expires in").selectOption("7");
  await dialog.getByLabel("Current password").fill("not it at all");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("The password is incorrect.").first()).toBeVisible();
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("dialog", { name: "Your token" }).getByLabel("Token").inputValue();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Read · Write, ends in")).toBeVisible();
  await expect(page.getByText("Never used")).toBeVisible();
  expect(await page.content()).not.toContain(token);
  const me = (method: "get" | "put", data?: object) =>
    request[method]("/api/entities/User/me", { headers: { authorization: `Bearer ${token}` }, data });
  expect((await (await me("put", { bio: "By the till." })).json()).bio).toBe("By the till.");
  // Recorded after the response has been sent.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Last used")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Revoke The till at the gate" }).click();
  expect((await me("get")).status()).toBe(200);
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("You have no tokens yet.")).toBeVisible();
  expect((await me("get")).status()).toBe(401);
});

let closeAfterwards = () => {};
test.afterEach(() => closeAfterwards());

/** A program that receives webhooks. */
async function startReceiver() {
  const posts: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    posts.push({
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    });
    outgoing.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    posts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("delivers a signed webhook, logs it, and sends it again", async ({
  page,
  context,
  database,
  signIn,
}) => {
  const receiver = await startReceiver();
  closeAfterwards = receiver.close;
  const user = await createUser(database.db, host());
  await signIn(context, user.id);
  await page.goto("/accountsettings/developers");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add webhook" });
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByLabel("A payout to you failed").check();
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const secret = await page.getByRole("dialog", { name: "Webhook secret" }).getByLabel("Secret").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(receiver.url).first()).toBeVisible();

  await inTransaction(await ctxFor(database, user), (tx) =>
    queueMail(tx, {
      mail: payoutMails["payout-failed"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, amountCents: 12_000, currency: "USD", reason: "The account is closed." },
      dedupeKey: newId(),
    }),
  );
  await expect.poll(() => receiver.posts.length).toBe(1);
  const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = receiver.posts;
  expect(JSON.parse(body)).toMatchObject({ type: "payout.failed" });
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Delivered")).toBeVisible();
  }).toPass();
  await expect(page.getByText("attempted once, response 204")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /^Resend/ }).click();
  await expect.poll(() => receiver.posts.length).toBe(2);
  expect(receiver.posts[1]?.headers["webhook-id"]).toBe(headers["webhook-id"]);
});
