import { vendorBlockedDays, vendorCalendarFeeds } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import {
  addBlockedDaysAction,
  deleteBlockedDaysAction,
  deleteCalendarAddressAction,
  editBlockedDaysAction,
  makeCalendarAddressAction,
} from "@/lib/vendors/calendar/actions";
import { anyAccount, type Row, type World } from "../matrix";
import { ofOwner, ownOnly } from "./vendors";

const DAY_MS = 86_400_000;

/** A day that can be blocked. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Actions on the owner's blocked days; hidden from other vendors. */
const rangeOfOwner = anyAccount("forbidden", { vendor: "not_found", owner: "ok" });

async function blockedId(world: World): Promise<string> {
  const { profile } = await ofOwner(world);
  const id = newId();
  await world.database.db
    .insert(vendorBlockedDays)
    .values({ id, profileId: profile.id, firstDay: inDays(10), lastDay: inDays(12) });
  return id;
}

export const vendorCalendar: Row[] = [
  {
    action: addBlockedDaysAction,
    payload: async (world) => {
      await ofOwner(world);
      return { firstDay: inDays(10), lastDay: inDays(12), note: "" };
    },
    outcomes: ownOnly,
  },
  {
    action: editBlockedDaysAction,
    payload: async (world) => ({
      blockedId: await blockedId(world),
      firstDay: inDays(11),
      lastDay: "",
      note: "",
    }),
    outcomes: rangeOfOwner,
  },
  {
    action: deleteBlockedDaysAction,
    payload: async (world) => ({ blockedId: await blockedId(world) }),
    outcomes: rangeOfOwner,
  },
  {
    action: makeCalendarAddressAction,
    payload: async (world) => {
      await ofOwner(world);
      return {};
    },
    outcomes: ownOnly,
  },
  {
    action: deleteCalendarAddressAction,
    payload: async (world) => {
      const { profile } = await ofOwner(world);
      const { tokenHash } = newFeedToken();
      await world.database.db.insert(vendorCalendarFeeds).values({ profileId: profile.id, tokenHash });
      return {};
    },
    outcomes: ownOnly,
  },
];
