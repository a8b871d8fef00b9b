import "server-only";
import { eq } from "drizzle-orm";
import { agentApplications } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { agentApplicationMachine } from "../status";
import { type Listing, lockTeamListing } from "./listing-row";
import type { Application } from "./notify-application";

/**
 * An application that the viewer manages, with its listing, both locked, so that another reply for the same listing
 * waits. Throws `not_found` for any other.
 */
export async function lockApplication(
  tx: Tx,
  host: SignedInCtx,
  applicationId: string,
): Promise<{ application: Application; listing: Listing }> {
  const isIt = eq(agentApplications.id, applicationId);
  const [found] = await tx
    .select({ listingId: agentApplications.listingId })
    .from(agentApplications)
    .where(isIt);
  if (!found) throw notFound();
  const listing = await lockTeamListing(tx, host, found.listingId, "agents");
  const [application] = await tx.select().from(agentApplications).where(isIt).for("no key update");
  if (!application) throw notFound();
  return { application, listing };
}

/** Records the host's reply to a locked application. Throws `conflict` if it was answered or withdrawn. */
export async function answerApplication(
  tx: Tx,
  host: SignedInCtx,
  application: Application,
  { answer, response }: { answer: "approve" | "decline"; response: string | null },
): Promise<Application> {
  return transition(tx, host, agentApplications, application, {
    machine: agentApplicationMachine,
    move: answer,
    set: { hostResponse: response, respondedAt: host.now() },
    audit: { action: `agent_application.${answer}` },
  });
}
