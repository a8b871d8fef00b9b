import { type Ctx, systemCtx, type Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { noHooks } from "@/lib/integrations/hooks/no-hooks";
import { storedMail } from "@/lib/integrations/mail/stored-mail";
import { noPages } from "@/lib/integrations/page-fetch/no-pages";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import type { Clients } from "@/tests/support/clients";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";

/** Two people with a thread, and a session for each of them. */
export interface Pair {
  threadId: string;
  sponsor: UserRow;
  host: UserRow;
  sponsorCookie: string;
  hostCookie: string;
}

/** Creates pairs with the product's own commands. */
export async function makePairs(clients: Clients, count: number): Promise<Pair[]> {
  const { db } = clients;
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const [host, sponsor] = [await createHost(db), await createSponsor(db)];
    const { proposal } = await createProposal(db, host.id);
    const first = { proposalId: proposal.id, text: "Is it still free?", idempotencyKey: newId() };
    const { threadId } = await startThread(ctxOf(clients, sponsor), first);
    const [one, other] = [await sessionCookieFor(db, sponsor.id), await sessionCookieFor(db, host.id)];
    pairs.push({ threadId, sponsor, host, sponsorCookie: one.header, hostCookie: other.header });
  }
  return pairs;
}

/** Sends a message from the sponsor to the host. */
export const writeTo = (clients: Clients, { threadId, sponsor }: Pair, text: string) =>
  sendMessage(ctxOf(clients, sponsor), { threadId, text, idempotencyKey: newId() });

/** A person's ctx, as in a request. */
export function ctxOf(clients: Clients, user: UserRow): Ctx {
  const storage = { put: unused, get: unused, has: unused, delete: unused };
  const payouts = payoutRails({ paypal: null, swift: null });
  const ports = {
    payments: paymentRegistry([], true),
    payouts,
    storage,
    mail: storedMail(),
    pages: noPages(),
    hooks: noHooks(),
  };
  const viewer: Viewer = {
    id: user.id,
    sessionId: null,
    email: user.email,
    fullName: user.fullName,
    companyName: user.companyName,
    imageKey: user.profileImageKey,
    roles: user.roles,
    currentRole: user.currentRole,
    accountStatus: user.accountStatus,
    emailVerified: true,
    hostPlan: "starter",
    authenticatedAt: null,
    secondFactorAt: null,
    needsSecondFactor: false,
  };
  return { ...systemCtx({ ...clients, ports }), viewer };
}

function unused(): Promise<never> {
  return Promise.reject(new Error("Messages need no files."));
}
