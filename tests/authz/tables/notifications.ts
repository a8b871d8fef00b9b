import { notifications as table } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  markNotificationsReadAction,
  savePreferencesAction,
  unsubscribeAction,
} from "@/lib/messaging/notifications/actions";
import { unsubscribeAddress } from "@/lib/messaging/notifications/unsubscribe-token";
import { all, anyAccount, type Row, type World } from "../matrix";

/** An unread notification of the owner's. */
async function unread({ database, owner }: World): Promise<string> {
  const id = newId();
  await database.db
    .insert(table)
    .values({ id, userId: owner.id, kind: "money", title: "A receipt", path: "/balance", dedupeKey: id });
  return id;
}

const tokenOf = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

export const notifications: Row[] = [
  {
    action: savePreferencesAction,
    payload: async () => ({ byMail: ["plans"], inApp: [] }),
    outcomes: anyAccount("ok"),
  },
  {
    action: markNotificationsReadAction,
    about: "up to one of the owner's",
    payload: async (world) => ({ id: await unread(world), andOlder: true }),
    outcomes: anyAccount("nothing", { owner: "ok" }),
  },
  {
    action: unsubscribeAction,
    about: "with the owner's link",
    payload: async ({ owner }) => ({
      token: tokenOf(unsubscribeAddress({ userId: owner.id, email: owner.email }, "plans")),
    }),
    outcomes: all("ok"),
  },
  {
    action: unsubscribeAction,
    about: "with a forged link",
    payload: async ({ owner }) => {
      const token = tokenOf(unsubscribeAddress({ userId: owner.id, email: owner.email }, "plans"));
      return { token: `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}` };
    },
    outcomes: all("not_found"),
  },
];
