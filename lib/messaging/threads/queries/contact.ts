import "server-only";
import { sql } from "drizzle-orm";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import { thanksFor } from "../copy";
import { toParty } from "../party";
import type { ContactDto, WriteOnRequestInput } from "../schema";
import { describeSubject } from "../subjects";
import { findInquiringSponsors } from "./inquiring-sponsors";
import { findPromoting } from "./promotion";
import { findRequested } from "./request";
import { findSponsorshipParty } from "./sponsorship-party";
import { findProposalThread } from "./thread";

/** The host of a proposal that the viewer wants to write about. Throws `not_found` if it has no public page. */
export async function getContact(ctx: Ctx, proposalId: string): Promise<ContactDto> {
  if (!isId(proposalId)) throw notFound();
  const { readDb, viewer } = ctx;
  const [row] = await readDb.execute<{
    id: string;
    title: string;
    host_id: string;
    name: string;
    image_key: string | null;
  }>(sql`
    select p.id, p.title, p.host_id, coalesce(host.company_name, split_part(btrim(host.full_name), ' ', 1)) as name,
      host.profile_image_key as image_key
    from proposals p join users host on host.id = p.host_id
    where p.id = ${proposalId} and ${hasPublicPage(ctx.now())}`);
  if (!row) throw notFound();
  const isOwn = row.host_id === viewer?.id;
  return {
    target: { proposalId: row.id },
    title: row.title,
    path: proposalPath(row),
    to: toParty({ name: row.name, imageKey: row.image_key }),
    threadId: await findProposalThread(ctx, proposalId),
    obstacle: isOwn ? "own_proposal" : holds(viewer, "business_sponsor") ? null : "needs_role",
  };
}

/**
 * The sponsor of an interest or offer that a host wants to write to. Event hosts only. Throws `not_found` for anyone
 * else's, and after it was withdrawn.
 */
export async function getSponsorContact(ctx: Ctx, interestId: string): Promise<ContactDto> {
  const found = await findInquiringSponsors(authorize(ctx, ["event_host"]), interestId);
  if (!found) throw notFound();
  const { proposalId, title, threadId } = found;
  return {
    target: { interestId },
    title,
    path: proposalPath({ id: proposalId, title }),
    to: toParty(found),
    threadId,
    obstacle: null,
  };
}

/**
 * The other side of one of the viewer's sponsorships, with a thank-you if the host asks for one. Throws `not_found` for
 * anyone else.
 */
export async function getSponsorshipContact(
  ctx: Ctx,
  sponsorshipId: string,
  { isThanks }: { isThanks: boolean },
): Promise<ContactDto> {
  const found = await findSponsorshipParty(authorize(ctx, "signed_in"), sponsorshipId);
  if (!found) throw notFound();
  const { proposalId, title, threadId } = found;
  return {
    target: { sponsorshipId },
    title,
    path: proposalPath({ id: proposalId, title }),
    to: toParty(found),
    threadId,
    obstacle: null,
    draft: isThanks && found.mayThank ? thanksFor(title) : undefined,
  };
}

/** The thank-you that a host may send in a thread for a sponsorship; undefined if there is none. For its two sides. */
export async function findThanks(
  ctx: Ctx,
  { sponsorshipId, threadId }: { sponsorshipId: string; threadId: string },
): Promise<string | undefined> {
  const found = await findSponsorshipParty(authorize(ctx, "signed_in"), sponsorshipId);
  return found?.threadId === threadId && found.mayThank ? thanksFor(found.title) : undefined;
}

/** The other party of a host's or agent's agreement. Throws `not_found` for anyone else, and after it has ended. */
export async function getAgreementContact(ctx: Ctx, agreementId: string): Promise<ContactDto> {
  const found = await findPromoting(authorize(ctx, ["event_host", "agent"]), agreementId);
  if (!found) throw notFound();
  const { proposalId, title, threadId } = found;
  return {
    target: { agreementId },
    title,
    path: proposalPath({ id: proposalId, title }),
    to: toParty(found),
    threadId,
    obstacle: null,
  };
}

/**
 * The other party of a quote request or of an application to promote a proposal. Throws `not_found` for anyone else,
 * and once it is no longer active.
 */
export async function getRequestContact(
  ctx: Ctx,
  about: WriteOnRequestInput["about"],
  requestId: string,
): Promise<ContactDto> {
  const viewer = authorize(ctx, "signed_in");
  const found = await findRequested(viewer, about, requestId);
  if (!found) throw notFound();
  return {
    target: { about, requestId },
    title: describeSubject({ subjectType: about, title: found.title }),
    path: null,
    to: toParty(found),
    threadId: found.threadId,
    obstacle: null,
  };
}
