import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { noHooks } from "@/lib/integrations/hooks/no-hooks";
import { storedMail } from "@/lib/integrations/mail/stored-mail";
import { noPages } from "@/lib/integrations/page-fetch/no-pages";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { localStorage } from "@/lib/integrations/storage/local";
import type { StoragePort } from "@/lib/integrations/storage/port";
import type { TestDatabase } from "./database";

/** The default instant of tests: a Monday at noon UTC. */
export const NOON = new Date("2026-06-01T12:00:00Z");

/** A ctx on a test's database, as in a request by this viewer. */
export function testCtx(
  clients: Pick<TestDatabase, "db" | "readDb" | "sql">,
  viewer: Viewer | null = null,
  parts: Partial<Ctx> = {},
): Ctx {
  return {
    viewer,
    db: clients.db,
    readDb: clients.readDb,
    now: () => NOON,
    requestId: newId(),
    ip: "203.0.113.7",
    userAgent: null,
    device: null,
    referral: null,
    linkCode: null,
    linkSource: null,
    ports: {
      payments: paymentRegistry([], true),
      payouts: payoutRails({ paypal: null, swift: null }),
      storage: unusedStorage,
      mail: storedMail(),
      pages: noPages(),
      hooks: noHooks(),
    },
    ...parts,
  };
}

/** A file store for the duration of one test. */
export function temporaryStorage(): StoragePort {
  const root = mkdtempSync(join(tmpdir(), "community-media-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return localStorage(root);
}

const unused = () => Promise.reject(new Error("This test uses files: give its ctx a storage."));
const unusedStorage: StoragePort = { put: unused, get: unused, has: unused, delete: unused };
