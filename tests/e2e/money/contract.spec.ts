import { eq } from "drizzle-orm";
import { entitlements, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { contractPath } from "@/lib/funding/contracts/paths";
import { expect, expectNoAxeViolations } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { TITLE, test } from "./paid-slot";

test("a contract is drafted from a template, revised once, and accepted by both", async ({
  database: { db },
  payFor,
  request,
}) => {
  test.slow();
  const { host, sponsor, proposal, hosts, sponsors } = await payFor(50_000);
  await hosts.goto("/hostdashboard/funds");
  await hosts.getByRole("link", { name: `Contract for ${TITLE}` }).click();
  await expect(hosts.getByRole("button", { name: "Buy Contract Templates for $19.99" })).toBeVisible();
  await db.insert(entitlements).values({
    id: newId(),
    userId: host.id,
    proposalId: proposal.id,
    product: "contract_template",
    startsAt: new Date(),
  });
  await hosts.reload();
  await hosts.getByLabel("Template").selectOption("In-kind sponsorship");
  await hosts.getByLabel("What the sponsor provides besides money").fill("Forty loaves of bread");
  await expect(hosts.getByText("Preview (not sent yet)")).toBeVisible();
  await expect(hosts.getByRole("listitem").filter({ hasText: "Forty loaves of bread" })).toBeVisible();
  await expectNoAxeViolations(hosts);
  await hosts.getByRole("button", { name: /^Send to/ }).click();
  await expect(hosts.getByText(/Version 1, sent on/)).toBeVisible();

  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = contractPath(slot?.id ?? "");
  const stranger = await sessionCookieFor(db, (await createHost(db)).id);
  expect((await request.get(path, { headers: { cookie: stranger.header } })).status()).toBe(404);
  await sponsors.goto(path);
  await sponsors.getByRole("button", { name: "Accept contract" }).click();
  await expect(sponsors.getByText(/You've accepted\./)).toBeVisible();

  await hosts.reload();
  await hosts.getByText("Send a new version for both sides to accept").click();
  await hosts.getByLabel(/Additional terms/).fill("Sliced.");
  await hosts.getByRole("button", { name: /^Send to/ }).click();
  await expect(hosts.getByText(/Version 2, sent on/)).toBeVisible();
  await hosts.getByRole("button", { name: "Accept contract" }).click();
  await expect(hosts.getByText(/You've accepted\./)).toBeVisible();

  await sponsors.reload();
  await expect(sponsors.getByText(/has accepted. It takes effect once you accept it too/)).toBeVisible();
  await sponsors.getByLabel("Your full name").fill("Sam of the Bakery");
  await expectNoAxeViolations(sponsors);
  await sponsors.getByRole("button", { name: "Accept contract" }).click();
  await expect(sponsors.getByText("Version 2 is agreed. Both sides have accepted it.")).toBeVisible();
  await expect(sponsors.getByText("Sam of the Bakery", { exact: true })).toBeVisible();
  await expect(sponsors.getByText(/Accepted on .* UTC/)).toHaveCount(2);
  expect(sponsor.id).toBe(slot?.sponsorId);
});
