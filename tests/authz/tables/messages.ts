import { messageAttachments } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  markReadAction,
  removeAttachmentAction,
  sendMessageAction,
  setBlockAction,
  startThreadAction,
} from "@/lib/messaging/threads/actions";
import { reportAction } from "@/lib/trust/moderation/actions";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread } from "@/tests/support/factories/threads";
import { createHost } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

/** A thread with a message to the owner. */
const threadOf = async ({ database, owner }: World) =>
  (await createThread(database, { host: owner })).threadId;

/** A file that the owner is about to send. */
const fileOf = async ({ database, owner }: World) => {
  const threadId = await threadOf({ database, owner } as World);
  const [file] = await database.db
    .insert(messageAttachments)
    .values({ threadId, senderId: owner.id, kind: "pdf", name: "plan.pdf", storageKey: newId(), bytes: 9 })
    .returning();
  return file?.id ?? "";
};

const ownersOnly = anyAccount("not_found", { owner: "ok" });

export const messages: Row[] = [
  {
    action: startThreadAction,
    about: "about the owner's proposal",
    payload: async ({ database, owner }) => ({
      proposalId: (await createProposal(database.db, owner.id)).proposal.id,
      text: "Hello",
      idempotencyKey: newId(),
    }),
    outcomes: anyAccount("forbidden", { business_sponsor: "ok", other: "ok" }),
  },
  {
    action: startThreadAction,
    about: "about a draft",
    payload: async ({ database }) => {
      const host = await createHost(database.db);
      const draft = await createProposal(database.db, host.id, { status: "draft", publishedAt: null });
      return { proposalId: draft.proposal.id, text: "Hello", idempotencyKey: newId() };
    },
    outcomes: anyAccount("forbidden", {
      business_sponsor: "not_found",
      owner: "not_found",
      other: "not_found",
    }),
  },
  {
    action: sendMessageAction,
    payload: async (world) => ({
      threadId: await threadOf(world),
      text: "Hello",
      idempotencyKey: newId(),
      senderId: world.owner.id,
    }),
    outcomes: ownersOnly,
  },
  {
    action: sendMessageAction,
    about: "with another's file",
    payload: async (world) => ({
      threadId: await threadOf(world),
      text: "Hello",
      attachments: [await fileOf({ ...world, owner: world.other })],
      idempotencyKey: newId(),
    }),
    outcomes: anyAccount("not_found", { owner: "forbidden" }),
  },
  {
    action: removeAttachmentAction,
    payload: async (world) => ({ id: await fileOf(world) }),
    outcomes: ownersOnly,
  },
  {
    action: markReadAction,
    payload: async (world) => ({ threadId: await threadOf(world) }),
    outcomes: ownersOnly,
  },
  {
    action: setBlockAction,
    payload: async (world) => ({ threadId: await threadOf(world), blocked: "yes" }),
    outcomes: ownersOnly,
  },
  {
    action: reportAction,
    about: "a conversation",
    payload: async (world) => ({ kind: "thread", id: await threadOf(world), reason: "spam" }),
    outcomes: ownersOnly,
  },
];
