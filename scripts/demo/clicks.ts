import { createHash } from "node:crypto";
import { isNotNull } from "drizzle-orm";
import {
  proposalAgents,
  proposalViewDays,
  referralBindings,
  referralClickDays,
  referralEvents,
  referralSourceDays,
} from "@/db/schema";
import type { Tx } from "@/db/types";
import { chanceOf, demoId } from "./ids";
import { dayAfter } from "./when";

const DAY_MS = 86_400_000;
/** Older clicks would only add weight. */
const CLICK_DAYS = 90;
/** Rows per statement. */
const BATCH = 1_000;

interface Click {
  proposalAgentId: string;
  proposalId: string;
  at: Date;
  key: string;
  /** The label in the link. Null: none. */
  source: string | null;
}

/** Labels of demo links; most links have none. */
const SOURCES = ["newsletter", "instagram", "chamber-of-commerce", null, null];

/** The label in a demo link, by its key. */
export const sourceOf = (key: string) =>
  SOURCES[Math.floor(chanceOf(`source:${key}`) * SOURCES.length)] ?? null;

/** Writes clicks on the links of existing agreements: the people who acted, and others who only looked. */
export async function loadClicks(tx: Tx, now: Date): Promise<void> {
  const clicks = [...(await clicksOfTheLed(tx)), ...(await clicksOfOthers(tx, now))];
  const rows = clicks.map(({ proposalAgentId, at, key, source }) => ({
    id: demoId("click", key),
    type: "link_click" as const,
    proposalAgentId,
    visitorHash: createHash("sha256").update(key).digest("base64url").slice(0, 22),
    source,
    createdAt: at,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(referralEvents).values(rows.slice(from, from + BATCH));
  if (clicks.length === 0) return;
  await tx.insert(referralClickDays).values(
    daysOf(clicks, "proposalAgentId").map(([proposalAgentId, day, visitors]) => {
      const repeated = visitors * 1.5 * chanceOf(`requests:${proposalAgentId} ${day}`);
      const signUps = Math.floor(visitors * 0.4 * chanceOf(`sign-ups:${proposalAgentId} ${day}`));
      return { proposalAgentId, day, visitors, requests: visitors + Math.round(repeated), signUps };
    }),
  );
  await tx.insert(referralSourceDays).values(
    SOURCES.flatMap((source) =>
      source === null
        ? []
        : daysOf(
            clicks.filter((click) => click.source === source),
            "proposalAgentId",
          ).map(([proposalAgentId, day, visitors]) => ({ proposalAgentId, day, source, visitors })),
    ),
  );
  const viewed = daysOf(clicks, "proposalId");
  await tx
    .insert(proposalViewDays)
    .values(viewed.map(([proposalId, day, views]) => ({ proposalId, day, source: "agent" as const, views })));
}

/** Clicks per day, by agreement or proposal. */
const daysOf = (clicks: readonly Click[], of: "proposalAgentId" | "proposalId") =>
  [...Map.groupBy(clicks, (click) => `${click[of]} ${dayOf(click.at)}`)].map(([key, some]) => {
    const [id = "", day = ""] = key.split(" ");
    return [id, day, some.length] as const;
  });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function clicksOfTheLed(tx: Tx): Promise<Click[]> {
  const led = await tx.select().from(referralBindings);
  return led.map(({ proposalAgentId, proposalId, clickedAt, sponsorId, source }) => ({
    proposalAgentId,
    proposalId,
    at: clickedAt,
    key: `led:${proposalId}:${sponsorId}`,
    source,
  }));
}

async function clicksOfOthers(tx: Tx, now: Date): Promise<Click[]> {
  const agreements = await tx.select().from(proposalAgents).where(isNotNull(proposalAgents.referralCode));
  return agreements.flatMap(({ id, proposalId, agentEmail, activeAt, endedAt }) => {
    const link = `${proposalId}:${agentEmail}`;
    const pull = 1 + 4 * chanceOf(`clicks:${link}`);
    const end = Math.min((endedAt ?? now).getTime(), Date.parse(dayOf(now)));
    const oldest = now.getTime() - CLICK_DAYS * DAY_MS;
    const clicks: Click[] = [];
    for (let day = dayOf(new Date(Math.max((activeAt ?? now).getTime(), oldest))); ; day = dayAfter(day, 1)) {
      const began = Date.parse(day);
      if (began > end) return clicks;
      const count = Math.round(pull * chanceOf(`clicks:${link}:${day}`) ** 2);
      for (let n = 0; n < count; n++) {
        const key = `${link}:${day}:${n}`;
        const at = began + DAY_MS * chanceOf(`at:${key}`);
        if (at > (activeAt ?? now).getTime() && at < end)
          clicks.push({ proposalAgentId: id, proposalId, at: new Date(at), key, source: sourceOf(key) });
      }
    }
  });
}
