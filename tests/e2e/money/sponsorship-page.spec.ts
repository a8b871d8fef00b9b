import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { TITLE, test } from "./paid-slot";

test("a sponsor and a host follow one sponsorship on its page, and the host thanks the sponsor once", async ({
  database: { db },
  payFor,
  request,
}) => {
  test.slow();
  const { proposal, host, sponsor, hosts, sponsors } = await payFor(50_000);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = sponsorshipPath(slot?.id ?? "");

  await sponsors.setViewportSize({ width: 360, height: 740 });
  await sponsors.goto("/sponsordashboard");
  await sponsors.getByRole("table", { name: "My Sponsorships" }).getByRole("link", { name: TITLE }).click();
  await expect(sponsors).toHaveURL(path);
  const next = sponsors.getByRole("region", { name: "What happens next" });
  await expect(next).toContainText(/We hold your \$500 and won't release it to .+ before/);
  await expect(
    sponsors.getByRole("region", { name: "Timeline" }).getByRole("listitem").first(),
  ).toContainText("Done: You paid $500");
  await expect(sponsors.getByRole("link", { name: "Receipt" })).toBeVisible();
  await expect(sponsors.getByText("Thank your sponsor")).toHaveCount(0);
  await expectNoAxeViolations(sponsors);
  await expectNoSidewaysScroll(sponsors);
  await next.getByRole("button", { name: "Open a dispute" }).click();
  await sponsors.getByLabel("What's wrong?").fill("No banner");
  await sponsors.getByRole("dialog").getByRole("button", { name: "Open a dispute" }).click();
  await expect(next).toContainText("We're deciding on your dispute.");
  await next.getByRole("button", { name: "Withdraw dispute" }).click();
  await expect(next).toContainText("We hold your $500");

  await hosts.goto("/hostdashboard/sponsors");
  await hosts.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").click();
  await expect(hosts).toHaveURL(path);
  await expect(hosts.getByText("Pending, held for you")).toBeVisible();
  await expect(hosts.getByRole("link", { name: "Receipt" })).toHaveCount(0);
  await expectNoAxeViolations(hosts);
  await hosts.getByRole("link", { name: "Thank your sponsor" }).click();
  await expect(hosts.getByLabel("Your message")).toHaveValue(
    new RegExp(`^Thank you for sponsoring ${TITLE}!`),
  );
  await hosts.getByRole("button", { name: "Send" }).click();
  await expect(hosts.getByRole("textbox", { name: "Your message" })).toHaveValue("");
  await hosts.goto(path);
  await expect(hosts.getByRole("link", { name: "Open conversation" })).toBeVisible();
  await expect(hosts.getByText("Thank your sponsor")).toHaveCount(0);
  await sponsors.reload();
  await sponsors.getByRole("link", { name: "Open conversation" }).click();
  await expect(sponsors.getByText(/Thank you for sponsoring/).last()).toBeVisible();

  for (const stranger of [await createHost(db), await createAdmin(db)]) {
    const cookie = (await sessionCookieFor(db, stranger.id)).header;
    expect((await request.get(path, { headers: { cookie } })).status()).toBe(404);
  }
  expect([host.id, sponsor.id]).toEqual([slot?.hostId, slot?.sponsorId]);
});

test("thanks are prefilled in a conversation that the sponsor began, and nowhere else", async ({
  database: { db },
  payFor,
}) => {
  test.slow();
  const { proposal, hosts, sponsors } = await payFor(20_000);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  await sponsors.goto(sponsorshipPath(slot?.id ?? ""));
  await sponsors.getByRole("link", { name: "Open conversation" }).click();
  await expect(sponsors.getByLabel("Your message")).toHaveValue("");
  await sponsors.getByLabel("Your message").fill("Here's our logo.");
  await sponsors.getByRole("button", { name: "Send" }).click();
  await expect(sponsors).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await hosts.goto("/hostdashboard/sponsors");
  await hosts.getByRole("link", { name: /^Thank your sponsor/ }).click();
  await expect(hosts).toHaveURL(/\/messages\/[0-9a-f-]{36}\?thanks=/);
  await expect(hosts.getByText("Here's our logo.").last()).toBeVisible();
  const message = hosts.getByRole("textbox", { name: "Your message" });
  await expect(message).toHaveValue(new RegExp(`^Thank you for sponsoring ${TITLE}!`));
  await expectNoAxeViolations(hosts);
  await hosts.getByRole("button", { name: "Send" }).click();
  await expect(message).toHaveValue("");
  await hosts.goto("/hostdashboard/sponsors");
  await expect(hosts.getByRole("heading", { level: 1, name: "Sponsors" })).toBeVisible();
  await expect(hosts.getByText("Thank your sponsor")).toHaveCount(0);
});
