import { test } from "@/tests/support/e2e";
import { users } from "@/db/schema";
import { eq } from "drizzle-orm";
import { proposalPath } from "@/lib/core/slug";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { setBlock } from "@/lib/messages/commands/set-block";
for (const [w, h] of [[390, 844], [1280, 800]] as const)
  for (const scheme of ["light", "dark"] as const)
    test(`shots ${w} ${scheme}`, async ({ newContext, signIn, database }) => {
      const { db } = database;
      const host = await createHost(db, { fullName: "Maria Lindqvist", companyName: "Riverside Runners" });
      const titles = ["Bridge Run at Dawn", "Harvest Supper on the Market Square with everybody's neighbours and friends", "Winter Lights", "Robotics Night"];
      const names = ["Otto Baker", "Priya Raman-Castellanos of the Old Mill Hardware and Garden Company", "دانيال حداد", "Jo Kim"];
      const talks = [];
      for (const [i, name] of names.entries()) {
        const t = await createThread(database, { host, sponsor: await createSponsor(db, { fullName: name }), text: i === 2 ? "مرحبا، هل ما زالت هناك أماكن للرعاة؟ نود المشاركة 🎉" : "Hello Maria, we run the bakery next to the bridge. Is the banner at the finish still free, and until when would you need our logo?" });
        await database.sql`update proposals set title = ${titles[i] ?? ""} where id = ${t.proposal.id}`;
        talks.push(t);
      }
      const t = talks[0]!;
      await write(t.asHost, t.threadId, "It is! We print on the 12th, so the 10th would be good.");
      await write(t.asSponsor, t.threadId, "Perfect.\n\nHere is what we did last year: https://example.org/bakery/banner.png\nTwo questions:\n- Who puts it up?\n- Can we keep it after?");
      await write(t.asHost, t.threadId, "Our crew does, on Friday evening. And yes, it is yours.");
      await write(t.asSponsor, t.threadId, `A very long word: ${"Donaudampfschifffahrtsgesellschaft".repeat(6)} 👩‍👩‍👧‍👦👍`);
      for (let n = 0; n < 6; n++) await write(t.asSponsor, t.threadId, `And one more thought, number ${n + 1}, about the little things.`);
      const context = await newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
      await signIn(context, host.id);
      const page = await context.newPage();
      const shot = async (name: string, fullPage = false) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage }); };
      await page.goto("/messages"); await shot("list");
      await page.goto(`/messages/${t.threadId}`); await page.waitForTimeout(500); await shot("thread");
      await page.locator("summary", { hasText: "Report or block" }).click(); await shot("options");
      await page.goto(`/messages/${talks[2]!.threadId}`); await shot("rtl");
      const b = talks[3]!;
      await setBlock(b.asHost, { threadId: b.threadId, blocked: "yes" });
      await page.goto(`/messages/${b.threadId}`); await shot("blocked");
      await page.goto("/hostdashboard"); await shot("card", true);
      await page.getByRole("link", { name: /Otto Baker/ }).click(); await page.waitForTimeout(500); await shot("dialog");
      await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, b.sponsor.id));
      await page.goto(`/messages/${b.threadId}`); await shot("deleted");
      const other = await newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
      await signIn(other, (await createSponsor(db)).id);
      const p2 = await other.newPage();
      await p2.goto("/messages"); await p2.waitForTimeout(300); await p2.screenshot({ path: `/tmp/shots/empty-${w}-${scheme}.png` });
      const { proposal } = await createProposal(db, host.id);
      await p2.goto(proposalPath(proposal));
      await p2.getByRole("link", { name: "Contact Host" }).click(); await p2.waitForTimeout(600); await p2.screenshot({ path: `/tmp/shots/contact-${w}-${scheme}.png` });
    });
