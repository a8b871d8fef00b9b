import { deadlineFeeds } from "@/db/schema";
import { deleteDeadlineAddressAction, makeDeadlineAddressAction } from "@/lib/funding/deadlines/actions";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { anyAccount, type Row } from "../matrix";

export const deadlines: Row[] = [
  {
    action: makeDeadlineAddressAction,
    payload: async () => ({}),
    outcomes: anyAccount("ok", { vendor: "forbidden", admin: "forbidden" }),
  },
  {
    action: deleteDeadlineAddressAction,
    about: "of the owner",
    payload: async ({ database, owner }) => {
      const { tokenHash } = newFeedToken();
      await database.db
        .insert(deadlineFeeds)
        .values({ userId: owner.id, tokenHash })
        .onConflictDoUpdate({ target: deadlineFeeds.userId, set: { tokenHash } });
      return {};
    },
    outcomes: anyAccount("nothing", { vendor: "forbidden", admin: "forbidden", owner: "ok" }),
  },
];
