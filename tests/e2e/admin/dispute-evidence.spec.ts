import { eq } from "drizzle-orm";
import { sponsorships, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { writeOnSponsorship } from "@/lib/messaging/threads/commands/write-on-sponsorship";
import { ctxFor } from "@/tests/support/ctx";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "@/tests/support/e2e";
import { createAdmin } from "@/tests/support/factories/users";
import { TITLE, test } from "../money/paid-slot";

test("an admin takes a dispute and reads the conversation once the host shares it", async ({
  database,
  payFor,
  newContext,
  signIn,
}) => {
  test.slow();
  const { db } = database;
  const { sponsor, proposal, hosts, sponsors } = await payFor(50_000);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const path = sponsorshipPath(slot?.id ?? "");
  await writeOnSponsorship(await ctxFor(database, sponsor), {
    sponsorshipId: slot?.id ?? "",
    text: "Where did the banner hang?",
    idempotencyKey: newId(),
  });
  await sponsors.goto(path);
  await sponsors.getByRole("button", { name: "Open a dispute" }).click();
  const dialog = sponsors.getByRole("dialog", { name: "Open a dispute?" });
  await expect(
    dialog.getByRole("checkbox", { name: /Share this conversation with our team/ }),
  ).not.toBeChecked();
  await expectNoAxeViolations(sponsors);
  await dialog.getByLabel("What's wrong?").fill("No banner");
  await dialog.getByRole("button", { name: "Open a dispute" }).click();
  await expect(sponsors.getByText("We're deciding on your dispute.")).toBeVisible();

  const context = await newContext();
  await signIn(context, (await createAdmin(db, { email: `${newId()}@example.test` })).id);
  const admin = await context.newPage();
  const PATH = "/admindashboard/payments/disputes";
  await admin.goto(`${PATH}?view=unassigned`);
  const entry = admin.getByRole("listitem").filter({ hasText: sponsor.email });
  await expect(entry).toContainText("Gold Sponsor");
  await expect(entry).toContainText("Neither party has shared it.");
  await entry.getByRole("button", { name: "Assign to me" }).click();
  await expect(admin.getByText("Assigned to you.").first()).toBeVisible();
  await admin.goto("/admindashboard");
  const own = admin.getByRole("region", { name: "Assigned to you" });
  await expect(own).toContainText(TITLE);
  await expectNoAxeViolations(admin);

  await hosts.goto(path);
  const share = hosts.getByRole("button", { name: "Share this conversation with our team" });
  await share.click();
  await expect(hosts.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await hosts.getByRole("dialog").getByRole("button", { name: "Share conversation" }).click();
  await expect(hosts.getByText("You've shared your conversation with our team")).toBeVisible();
  await expect(share).toHaveCount(0);
  await expectNoAxeViolations(hosts);

  await own.getByRole("link", { name: `Open ${TITLE}` }).click();
  await expectNoAxeViolations(admin);
  await entry.getByRole("link", { name: "Read the conversation" }).click();
  await expect(admin.getByText("Where did the banner hang?")).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(admin);

  // A party who becomes an admin sees the dispute, but not what was noted about it, not even in the page's data.
  const note = "Their banner is in the photo.";
  await admin.goto(PATH);
  await entry.getByText("Notes (0)").click();
  await entry.getByLabel("New note").fill(note);
  await entry.getByRole("button", { name: "Add note" }).click();
  await expect(entry.getByText(note)).toBeVisible();
  await db
    .update(users)
    .set({ roles: ["business_sponsor", "admin"] })
    .where(eq(users.id, sponsor.id));
  const response = await sponsors.goto(PATH);
  await expect(sponsors.getByRole("listitem").filter({ hasText: sponsor.email })).toBeVisible();
  expect(await response?.text()).not.toContain(note);
  expect(await (await admin.goto(PATH))?.text()).toContain(note);
});
