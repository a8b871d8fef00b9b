import { eq } from "drizzle-orm";
import { referralBindings, referralClickDays, referralEvents, users } from "@/db/schema";
import { AGENT_PATHS, referralPath } from "@/lib/agents/agreements/paths";
import { LINK_COPIED } from "@/lib/agents/referrals/referral-copy";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { inquiryPath } from "@/lib/funding/inquiries/paths";
import { registerPath } from "@/lib/identity/accounts/paths";
import { expect, test } from "@/tests/support/e2e";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a guest follows an agent's link, registers, and shows interest, and the agent gets the credit", async ({
  newContext,
  request,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id, { title: "Night of Lights" });
  const agent = await createAgent(db);
  const about = { proposalId: proposal.id, hostId: host.id, agent };
  const agreement = await createAgreement(db, about);
  const link = referralPath(proposal.id, agreement.referralCode ?? "");
  const page = proposalPath(proposal);

  const preview = { "user-agent": "facebookexternalhit/1.1" };
  const first = await request.get(link, { headers: preview, maxRedirects: 0 });
  expect([first.status(), first.headers()["location"]]).toEqual([
    308,
    `${page}?ref=${agreement.referralCode}`,
  ]);
  const renamed = await request.get(
    `/proposaldetails/as-it-was-called-${proposal.id}?ref=${agreement.referralCode}`,
    {
      headers: preview,
      maxRedirects: 0,
    },
  );
  expect([renamed.status(), renamed.headers()["location"]]).toEqual([
    308,
    `${page}?ref=${agreement.referralCode}`,
  ]);
  for (const ask of ["get", "head"] as const) {
    const response = await request[ask](link, { headers: preview });
    expect([response.status(), response.headers()["set-cookie"]]).toEqual([200, undefined]);
  }

  const visitor = await newContext({ userAgent: FIREFOX });
  const visit = await visitor.newPage();
  const notified = visit.waitForResponse((response) => response.url().includes(`/${proposal.id}/view?`));
  await visit.goto(link);
  expect((await notified).status()).toBe(204);
  await expect(visit.getByRole("heading", { name: "Night of Lights" })).toBeVisible();
  await expect(visit.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${page}$`));
  const carried = (await visitor.cookies()).find(({ name }) => name.endsWith("followed-links"));
  expect(carried).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const email = `${newId()}@example.test`;
  await visit.goto(registerPath("business_sponsor", inquiryPath(proposal.id)));
  await visit.getByLabel("Full Name").fill("Ida Brook");
  await visit.getByLabel("Email Address").fill(email);
  await visit.getByLabel("Password", { exact: false }).first().fill("seven boats and a bell");
  await visit.getByLabel("Business name").fill("Brook Bakery");
  await visit.getByRole("button", { name: "Create Account" }).click();
  await visit.getByRole("button", { name: "I'm interested" }).click();
  await expect(visit.getByText(/The host can reply until/)).toBeVisible();

  const [sponsor] = await db.select().from(users).where(eq(users.email, email));
  const [binding] = await db
    .select()
    .from(referralBindings)
    .where(eq(referralBindings.proposalId, proposal.id));
  expect(binding).toMatchObject({
    sponsorId: sponsor?.id,
    proposalAgentId: agreement.id,
    act: "interested",
    isSameDevice: false,
  });
  const events = await db
    .select()
    .from(referralEvents)
    .where(eq(referralEvents.proposalAgentId, agreement.id));
  expect(events.map(({ type, reason }) => [type, reason]).toSorted()).toEqual([
    ["interest_expressed", "interested"],
    ["link_click", null],
  ]);
  const counts = () =>
    db
      .select({ visitors: referralClickDays.visitors, requests: referralClickDays.requests })
      .from(referralClickDays)
      .where(eq(referralClickDays.proposalAgentId, agreement.id));
  await expect.poll(async () => (await counts())[0]).toEqual({ visitors: 1, requests: 2 });

  const promoting = await newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(promoting, agent.id);
  const dashboard = await promoting.newPage();
  await dashboard.goto(AGENT_PATHS.dashboard);
  await dashboard.getByRole("button", { name: "Copy Link to Night of Lights" }).press("Enter");
  await expect(dashboard.getByRole("status").filter({ hasText: LINK_COPIED })).toBeVisible();
  const copied = await dashboard.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(link, dashboard.url()).href);
  await endAgreement(db, agreement);
  await dashboard.reload();
  await expect(dashboard.getByText("Ended", { exact: true }).first()).toBeVisible();
  await expect(dashboard.getByRole("button", { name: /Copy Link/ })).toHaveCount(0);
});
