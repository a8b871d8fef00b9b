import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { EVENT_STATUSES, SERVICE_TYPES } from "@/db/enums";
import { blocks, events, jobPostings, proposals, users, vendorRequests } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import {
  isListed,
  isOpenTo,
  isPostingVisibleTo,
  isVisibleTo,
  takesOffers,
} from "@/lib/vendors/service-requests/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import { expectModel, some } from "@/tests/support/visibility-model";
import { accountsOf, crowd, rulesAll, viewersOf, writeRows } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const HOUR_MS = 3_600_000;
const people = crowd(10);
const anybody = fc.constantFrom(...people);
const seldom = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

const blocked = [...new Set(some(80, fc.tuple(anybody, anybody)).map(([a, b]) => `${a.id} ${b.id}`))].map(
  (pair) => pair.split(" ") as [string, string],
);
const rows = some(
  150,
  fc.record({
    host: anybody,
    status: fc.oneof(
      { weight: 3, arbitrary: fc.constant("active" as const) },
      fc.constantFrom(...EVENT_STATUSES),
    ),
    /** Hours from now. */
    starts: fc.constantFrom(-1, 0, 1, 2, 3),
    posting: fc.record({ isWithdrawn: seldom }),
    isListed: fc.boolean(),
    /** The statuses of its proposals. */
    proposals: fc.array(fc.constantFrom("removed", "draft", "paused"), { maxLength: 2 }),
    requests: fc.array(
      fc.record({ isWithdrawn: seldom, isBooked: seldom, closes: fc.constantFrom(-1, 0, 1, 2) }),
      { maxLength: 3 },
    ),
  }),
).map((row) => ({
  ...row,
  id: newId(),
  posting: { ...row.posting, id: newId() },
  requests: row.requests.map((request) => ({ ...request, id: newId() })),
}));
type Row = (typeof rows)[number];
const postings = rows.map((event) => ({ ...event.posting, event }));
const requests = rows.flatMap((row) => row.requests);

const isRemoved = ({ isListed: isAlone, proposals: states }: Row) =>
  !isAlone && states.includes("removed") && !states.includes("paused");
const isToCome = (row: Row) =>
  row.status === "active" && row.starts > 0 && row.host.accountStatus === "active" && !isRemoved(row);
const takes = ({ isWithdrawn, isBooked, closes }: Row["requests"][number]) =>
  !isWithdrawn && !isBooked && closes > 0;
const isFound = (row: Row) => isToCome(row) && row.requests.some(takes);
const isOpen = (row: Row, viewer: Viewer | null) =>
  isToCome(row) && !blocked.some(([a, b]) => a === row.host.id && b === viewer?.id);
const owns = ({ host }: Row, viewer: Viewer | null) => host.id === viewer?.id || rulesAll(viewer);

test("events with requests are public while they take offers, and visible to their host until all are withdrawn", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [blocks, blocked.map(([blockerId, blockedId]) => ({ blockerId, blockedId }))],
    [
      events,
      rows.map(({ id, host, status, starts, isListed: isAlone }) => ({
        id,
        hostId: host.id,
        status,
        listingId: isAlone ? newId() : null,
        title: "Lantern Walk",
        description: "Stalls and music.",
        startDate: "2026-06-01",
        startTime: "10:00",
        endTime: "23:00",
        timeZone: "Etc/UTC",
        startsAt: after(starts),
        endsAt: after(starts + 1),
      })),
    ],
    [
      proposals,
      rows.flatMap(({ id: eventId, host, proposals: states }) =>
        states.map((state) => ({
          id: newId(),
          eventId,
          hostId: host.id,
          title: "Harvest Supper",
          description: "A long table.",
          amountRequestedCents: 100_000,
          status: state,
          publishedAt: state === "draft" ? null : NOON,
        })),
      ),
    ],
    [
      jobPostings,
      postings.map(({ id, event, isWithdrawn }) => ({
        id,
        eventId: event.id,
        hostId: event.host.id,
        withdrawnAt: isWithdrawn ? NOON : null,
      })),
    ],
    [
      vendorRequests,
      rows.flatMap(({ id: eventId, host, requests: asked }) =>
        asked.map(({ id, isWithdrawn, isBooked, closes }, n) => ({
          id,
          eventId,
          hostId: host.id,
          formId: newId(),
          deadlineOn: "2026-06-01",
          serviceType: SERVICE_TYPES[n] ?? "catering",
          deadlineAt: after(closes),
          withdrawnAt: isWithdrawn ? NOON : null,
          bookedAt: isBooked ? NOON : null,
        })),
      ),
    ],
  ]);
  const viewers = viewersOf(people);
  const idOf = ({ id }: { id: string }) => id;
  const from = sql`events e join users host on host.id = e.host_id`;
  const { readDb } = database;
  await expectModel(
    readDb,
    { viewers, rows: requests, idOf, from: sql`vendor_requests r`, id: sql`r.id` },
    { takesOffers: { sql: () => takesOffers(NOON), model: (_, request) => takes(request) } },
  );
  await expectModel(
    readDb,
    { viewers, rows, idOf, from, id: sql`e.id` },
    {
      isListed: { sql: () => isListed(NOON), model: (_, row) => isFound(row) },
      isOpenTo: { sql: (viewer) => isOpenTo(viewer, NOON), model: (viewer, row) => isOpen(row, viewer) },
      isVisibleTo: {
        sql: (viewer) => isVisibleTo(viewer, NOON),
        model: (viewer, row) =>
          isFound(row) || (owns(row, viewer) && row.requests.some(({ isWithdrawn }) => !isWithdrawn)),
      },
    },
  );
  await expectModel(
    readDb,
    {
      viewers,
      rows: postings,
      idOf,
      from: sql`job_postings j join ${from} on e.id = j.event_id`,
      id: sql`j.id`,
    },
    {
      isPostingVisibleTo: {
        sql: (viewer) => isPostingVisibleTo(viewer, NOON),
        model: (viewer, { event, isWithdrawn }) =>
          owns(event, viewer) ||
          (viewer?.accountStatus === "active" &&
            viewer.roles.includes("vendor") &&
            !isWithdrawn &&
            isOpen(event, viewer)),
      },
    },
  );
});
