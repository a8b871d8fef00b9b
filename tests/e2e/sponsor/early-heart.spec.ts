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
  const { proposal } = await createProposal(db, (await createHost(db)).id, {
    title: `Early Heart Parade ${sponsor.id.slice(-8)}`,
  });
  await signIn(context, sponsor.id);
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/browseproposals?q=${encodeURIComponent(proposal.title)}`, {
    waitUntil: "domcontentloaded",
  });
  const heart = page.getByRole("button", { name: `Save ${proposal.title} to your favorites` });
  await heart.click();
  pressed.resolve();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => db.$count(inquiries, and(eq(inquiries.userId, sponsor.id), eq(inquiries.type, "favorite"))))
    .toBe(1);
});
