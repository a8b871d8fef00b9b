import { and, eq } from "drizzle-orm";
import { inquiries } from "@/db/schema";
import { expect, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

test("a heart pressed before the scripts load is saved afterwards", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const sponsor = await createSponsor(db);
  const word = `parade${sponsor.id.slice(-8)}`;
  const host = await createHost(db);
  const { proposal: other } = await createProposal(db, host.id, { title: `Later ${word}` });
  const { proposal } = await createProposal(db, host.id, { title: `Early ${word}` });
  await signIn(context, sponsor.id);
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/browseproposals?q=${word}`, {
    waitUntil: "domcontentloaded",
  });
  const heart = page.getByRole("button", { name: `Save ${proposal.title} to your favorites` });
  await heart.click();
  pressed.resolve();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: `Save ${other.title} to your favorites` })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  const ofSponsor = and(eq(inquiries.userId, sponsor.id), eq(inquiries.type, "favorite"));
  const savedIds = () => db.select({ id: inquiries.proposalId }).from(inquiries).where(ofSponsor);
  await expect.poll(savedIds).toEqual([{ id: proposal.id }]);
});
