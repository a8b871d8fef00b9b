import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { AGENT_ROLES } from "@/db/enums";
import { messageAttachments, messages, proposalAgents, proposals, threads, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { viewerId } from "@/lib/core/viewer-sql";
import { isFileVisibleTo, isReadableTo, isVisibleTo, sideOf } from "@/lib/messaging/threads/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import {
  accountsOf,
  agreementsOf,
  crowd,
  proposalsOf,
  viewersOf,
  writeRows,
} from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people);
const seldom = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);

const agreements = fc.uniqueArray(
  fc.record({ agent: anybody, role: fc.constantFrom(...AGENT_ROLES), isActive: fc.boolean() }),
  { maxLength: 6, selector: ({ agent }) => agent.id },
);
const rows = some(
  50,
  fc.record({
    host: anybody,
    other: anybody,
    /** Threads about other hosts' proposals, and about other subjects with the proposal's id. */
    isByHost: fc.boolean(),
    stranger: fc.option(anybody, { nil: null, freq: 4 }),
    subject: fc.constantFrom("proposal" as const, "proposal" as const, "promotion" as const),
    team: agreements,
    messages: fc.array(fc.record({ isHidden: seldom, files: fc.nat(1) }), { minLength: 1, maxLength: 2 }),
    isUnsent: fc.boolean(),
  }),
)
  .filter(({ host, other, stranger }) => host !== other && stranger !== other)
  .map((row) => ({ ...row, id: newId(), proposalId: newId() }))
  // A thread between two people who aren't the host.
  .map(({ stranger, ...row }) => ({ ...row, one: stranger ?? row.host }));
type Row = (typeof rows)[number];

const text = rows.flatMap((row) =>
  row.messages.map((message, n) => ({
    ...message,
    id: newId(),
    thread: row,
    sender: n === 0 ? row.one : row.other,
  })),
);
const files = [
  ...text.flatMap((message) =>
    message.files === 0 ? [] : [{ id: newId(), message, thread: message.thread, sender: message.sender }],
  ),
  ...rows.flatMap((row) =>
    row.isUnsent ? [{ id: newId(), message: null, thread: row, sender: row.other }] : [],
  ),
];

/** The side a person is on; null means none. */
function sideIn({ one, other, host, subject, team }: Row, viewer: Viewer | null): string | null {
  if (!viewer) return null;
  if (viewer.id === one.id || viewer.id === other.id) return viewer.id;
  if (subject !== "proposal" || (host !== one && host !== other) || host.accountStatus !== "active")
    return null;
  const mine = team.find(({ agent, isActive }) => agent.id === viewer.id && isActive);
  return mine && mine.role !== "viewer_sharer" ? host.id : null;
}

const isReadable = ({ isHidden, sender }: (typeof text)[number], viewer: Viewer | null) =>
  !isHidden || sender.id === viewer?.id;

test("only participants read a thread, and only the author a message hidden by an admin", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [proposals, proposalsOf(rows)],
    [proposalAgents, agreementsOf(rows)],
    [
      threads,
      rows.map(({ id, one, other, isByHost, subject, proposalId }) => ({
        id,
        subjectType: subject,
        subjectId: proposalId,
        starterId: isByHost ? one.id : other.id,
        recipientId: isByHost ? other.id : one.id,
      })),
    ],
    [
      messages,
      text.map(({ id, thread, sender, isHidden }) => ({
        id,
        threadId: thread.id,
        senderId: sender.id,
        text: "Hello",
        idempotencyKey: newId(),
        hiddenAt: isHidden ? NOON : null,
      })),
    ],
    [
      messageAttachments,
      files.map(({ id, message, thread, sender }) => ({
        id,
        threadId: thread.id,
        senderId: sender.id,
        messageId: message?.id ?? null,
        kind: "pdf",
        name: "plan.pdf",
        storageKey: id,
        bytes: 10,
      })),
    ],
  ]);
  const viewers = viewersOf(people.slice(0, 14));
  const idOf = ({ id }: { id: string }) => id;
  const { readDb } = database;
  await expectModel(
    readDb,
    { viewers, rows, idOf, from: sql`threads t join proposals p on p.id = t.subject_id`, id: sql`t.id` },
    {
      isVisibleTo: { sql: isVisibleTo, model: (viewer, row) => sideIn(row, viewer) !== null },
      "is on the host's side": {
        sql: (viewer) => sql`${sideOf(sql`t.id`, viewerId(viewer))} = p.host_id`,
        model: (viewer, row) => sideIn(row, viewer) === row.host.id,
      },
    },
  );
  await expectModel(
    readDb,
    { viewers, rows: text, idOf, from: sql`messages m`, id: sql`m.id` },
    {
      isReadableTo: {
        sql: (viewer) => isReadableTo(viewer, sql`m`),
        model: (viewer, message) => isReadable(message, viewer),
      },
    },
  );
  const from = sql`message_attachments a join threads t on t.id = a.thread_id`;
  await expectModel(
    readDb,
    { viewers, rows: files, idOf, from, id: sql`a.id` },
    {
      isFileVisibleTo: {
        sql: isFileVisibleTo,
        model: (viewer, { message, thread, sender }) =>
          message ? sideIn(thread, viewer) !== null && isReadable(message, viewer) : sender.id === viewer?.id,
      },
    },
  );
});
