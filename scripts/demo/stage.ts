import type { Clients } from "@/db/client";
import type { Tx } from "@/db/types";
import { type Ctx, type SignedInCtx, systemCtx, type Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { noHooks } from "@/lib/integrations/hooks/no-hooks";
import { storedMail } from "@/lib/integrations/mail/stored-mail";
import { noPages } from "@/lib/integrations/page-fetch/no-pages";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { type SandboxApi, sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { type SandboxConsole, sandboxConsole } from "@/lib/integrations/payments/sandbox/console";
import { sandboxProvider } from "@/lib/integrations/payments/sandbox/provider";
import { sandboxSecret } from "@/lib/integrations/payments/sandbox/settings";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { type SandboxPayoutsApi, sandboxPayoutsApi } from "@/lib/integrations/payouts/sandbox/api";
import { sandboxRail } from "@/lib/integrations/payouts/sandbox/rail";
import { swiftRail } from "@/lib/integrations/payouts/swift/rail";
import type { StoragePort } from "@/lib/integrations/storage/port";
import type { encodeDrawing } from "@/lib/listings/media/encode-image";
import type { DemoPerson } from "./content";
import { idOfPerson } from "./rows";

/** Not a real account: the example of the IBAN standard. */
const DEBTOR = { name: "Community", iban: "GB33BUKB20201555555555", bic: "BUKBGB22" };

/** Runs the product's own commands at instants of the past. */
export interface Stage {
  tx: Tx;
  /** The instant that all dates are counted from (UTC). */
  now: Date;
  /** A person's ctx at an instant. Also sets the test provider's clock. */
  ctxAt(at: Date, viewer: Viewer): SignedInCtx;
  /** The system's ctx at an instant. Also sets the test provider's clock. */
  systemAt(at: Date): Ctx;
  /** The system's ctx, this many minutes after the current instant. */
  systemAfter(minutes: number): Ctx;
  /** The current instant (UTC). */
  clock: () => Date;
  sandbox: SandboxApi;
  /** Actions of payers' banks at the test provider. */
  console: SandboxConsole;
  /** The test provider's payouts. */
  payouts: SandboxPayoutsApi;
  storage: StoragePort;
  /** Renders drawings (SVG) as pictures, deterministically. */
  encode: typeof encodeDrawing;
}

/** Commands run in the load's transaction. The test provider uses a separate connection, as an outside party would. */
export function openStage(
  tx: Tx,
  { readDb, aside, ...own }: Pick<Clients, "aside" | "readDb"> & Pick<Stage, "storage" | "encode" | "now">,
): Stage {
  const { storage, encode, now } = own;
  let time = now;
  const clock = () => time;
  const siteUrl = env().SITE_URL;
  const books = { db: aside, now: clock, webhookUrl: `${siteUrl}/api/webhooks/sandbox` };
  const sandbox = sandboxApi(books);
  const provider = sandboxProvider({ api: sandbox, secret: sandboxSecret(), now: clock, siteUrl });
  const payouts = sandboxPayoutsApi(books);
  const ports = {
    payments: paymentRegistry([provider], true),
    payouts: payoutRails({
      paypal: sandboxRail(payouts),
      swift: swiftRail(DEBTOR),
    }),
    storage,
    mail: storedMail(),
    pages: noPages(),
    hooks: noHooks(),
  };
  const ctxOf = (at: Date) => systemCtx({ db: tx, readDb, ports, now: () => at });
  return {
    tx,
    storage,
    encode,
    now,
    clock,
    sandbox,
    console: sandboxConsole(books),
    payouts,
    ctxAt(at, viewer) {
      time = at;
      return { ...ctxOf(at), viewer };
    },
    systemAt(at) {
      time = at;
      return ctxOf(at);
    },
    systemAfter(minutes) {
      time = new Date(time.getTime() + minutes * 60_000);
      return ctxOf(time);
    },
  };
}

/** A person in the demo data as a signed-in viewer. */
export function viewerOf(person: DemoPerson): Viewer {
  return {
    id: idOfPerson(person),
    sessionId: null,
    email: person.email,
    fullName: person.name,
    companyName: person.company ?? null,
    imageKey: null,
    roles: [person.role],
    currentRole: person.role,
    accountStatus: "active",
    emailVerified: true,
    hostPlan: person.plan ?? "starter",
    authenticatedAt: null,
    secondFactorAt: null,
    needsSecondFactor: false,
  };
}
