import { agentLinkNames } from "@/db/schema";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { registerPath } from "@/lib/identity/accounts/paths";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("an agent labels a link, and sees the visit, the sign-up, and the payment that it brings", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id, { title: "Night of Lights" });
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const name = `ines-${newId().slice(-12)}`;
  await db.insert(agentLinkNames).values({ name, agentId: agent.id, chosenAt: new Date() });

  const promoting = await newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(promoting, agent.id);
  const dashboard = await promoting.newPage();
  await dashboard.goto(AGENT_PATHS.dashboard);
  const row = dashboard.getByRole("region", { name: "My Assigned Proposals" }).getByRole("listitem").first();
  await row.getByText("QR code, labels, and details").click();
  await row.getByLabel("Where will you share it?").fill("Town Newsletter");
  await expect(row.getByLabel("Your link to Night of Lights")).toHaveValue(/\?s=town-newsletter$/);
  await expect(row.getByRole("img", { name: /QR code/ })).toHaveAttribute(
    "src",
    /qr\.svg\?s=town-newsletter$/,
  );
  await row.getByRole("button", { name: "Copy", exact: true }).press("Enter");
  await expect(row.getByText("Link copied.")).toBeVisible();
  const link = await dashboard.evaluate(() => navigator.clipboard.readText());

  const visitor = await newContext({ userAgent: FIREFOX });
  const visit = await visitor.newPage();
  const notified = visit.waitForResponse((response) => response.url().includes(`/${proposal.id}/view?`));
  await visit.goto(link);
  expect((await notified).status()).toBe(204);
  expect(new URL(visit.url()).searchParams.get("s")).toBe("town-newsletter");
  await visit.goto(registerPath("business_sponsor", proposalPath(proposal)));
  await visit.getByLabel("Full Name").fill("Ida Brook");
  await visit.getByLabel("Email Address").fill(`${newId()}@example.test`);
  await visit.getByLabel("Password", { exact: false }).first().fill("seven boats and a bell");
  await visit.getByLabel("Business name").fill("Brook Bakery");
  await visit.getByRole("button", { name: "Create Account" }).click();
  await visit.waitForURL(`**${proposalPath(proposal)}`);
  await visit.goto(`/checkout/${proposal.id}`);
  await visit.getByRole("button", { name: /^Pay \$/ }).click();
  await visit.getByRole("button", { name: "Approve the payment" }).click();
  await expect(visit).toHaveURL(/\/paymentsuccess\?/);
  await expect(visit.getByRole("heading", { name: /^Thank you/ })).toBeVisible();

  await dashboard.getByRole("link", { name: "Link results" }).click();
  const sources = dashboard.getByRole("table", { name: "Sources of your visitors" });
  await expect(sources.getByRole("row", { name: /town-newsletter/ })).toContainText(
    /town-newsletter.*1.*1.*1 · \$\d/,
  );
  await dashboard.getByText("Show as a table").click();
  const weeks = dashboard.getByRole("table", { name: "Clicks, sign-ups, and paid sponsorships by week" });
  await expect(weeks.getByRole("row").nth(1)).toContainText("1 · $");
  await expect(weeks.getByRole("row")).toHaveCount(13);
  await expectNoAxeViolations(dashboard);
  await dashboard.getByRole("link", { name: "All time" }).click();
  await expect(dashboard).toHaveURL(/links\?range=all#sources$/);
  await expect(sources.getByRole("row", { name: /town-newsletter/ })).toBeVisible();
});
