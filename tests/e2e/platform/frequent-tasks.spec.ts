import { eq } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { expect, test } from "@/tests/support/e2e";
import { FREQUENT_TASKS, type Hands, keyboard, thumb } from "@/tests/support/frequent-tasks";

const PEOPLE: Record<Role, string> = {
  event_host: "priya@marlowmainstreet.example",
  business_sponsor: "nora@ferrystreetbakery.example",
  agent: "monica@whitfieldintroductions.example",
  vendor: "hannah@leveelightphoto.example",
  admin: "ellen@community.example",
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const role of Object.keys(FREQUENT_TASKS) as Role[])
  test(`${role}: the most frequent tasks by keyboard alone, and with a thumb on a phone`, async ({
    database: { db },
    newContext,
    signIn,
  }) => {
    const [person] = await db.select().from(users).where(eq(users.email, PEOPLE[role]));
    const wide = await newContext();
    const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const context of [wide, phone]) await signIn(context, person?.id ?? "");
    const [onWide, onPhone] = [await wide.newPage(), await phone.newPage()];
    const counted: Record<string, [number, number]> = {};
    for (const task of FREQUENT_TASKS[role]) {
      const presses: number[] = [];
      for (const [page, handsOf] of [
        [onWide, keyboard],
        [onPhone, thumb],
      ] as const) {
        await page.goto(roleDashboards[role]);
        const hands: Hands = handsOf(page);
        await test.step(`${task.name}, ${handsOf.name}`, () => task.run(page, hands));
        presses.push(hands.presses);
      }
      counted[task.name] = presses as [number, number];
    }
    expect(counted).toEqual(
      Object.fromEntries(FREQUENT_TASKS[role].map(({ name, presses }) => [name, presses])),
    );
  });
