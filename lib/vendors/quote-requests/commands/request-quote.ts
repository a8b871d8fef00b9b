import "server-only";
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { quoteRequests, users, vendorProfiles, vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, limited, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { countTry, type Limit, type Tries } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { BUSY_DAY, MANY_ASKED, NOT_ACCEPTING, OWN_PROFILE } from "../copy";
import { hashOfText, readSpamFacts } from "../internal/spam-facts";
import { quoteRequestLimits } from "../limits";
import { quoteRequestMails } from "../mails";
import { quoteRequestPath } from "../paths";
import { quoteRequestPermissions } from "../policy";
import type { RequestQuoteInput } from "../schema";
import { SPAM_FROM, spamScore } from "../spam";

/**
 * Requests a quote from a vendor: stores it as a lead and emails the vendor, with the client as reply-to. Anyone may
 * call it, signed in or not. Suspected spam is stored separately without an email, and its sender isn't told. Above
 * fifty a day, a vendor's requests are stored without an email; those of verified accounts are counted separately.
 * Idempotent per day (UTC).
 * @throws not_found if there is no such public vendor
 * @throws conflict if the vendor takes no requests
 * @throws limited if the caller's network or the client has sent too many requests, or guests have sent this vendor too
 * many
 */
export async function requestQuote(ctx: Ctx, input: RequestQuoteInput): Promise<null> {
  authorize(ctx, quoteRequestPermissions.requestQuote);
  await consumeLimit(ctx, quoteRequestLimits.quote_by_ip, ctx.ip ?? "unknown");
  await countClient(ctx, input);
  await inTransaction(ctx, async (tx) => {
    const vendor = await openVendor(tx, ctx, input.profileId);
    const key = dedupeKey(ctx, input);
    if (await isStored(tx, input.profileId, key)) return;
    const { score, reasons } = spamScore(
      await readSpamFacts(tx, ctx, { profileId: input.profileId, vendorId: vendor.userId, input }),
    );
    const isSpam = score >= SPAM_FROM;
    const room = await takeRoom(tx, ctx, input.profileId, isSpam);
    if (room === "none") return;
    const now = ctx.now();
    const [quoteRequest] = await tx
      .insert(quoteRequests)
      .values({
        id: newId(),
        profileId: input.profileId,
        clientId: ctx.viewer?.id ?? null,
        dedupeKey: key,
        clientName: input.name,
        clientEmail: input.email,
        clientPhone: input.phone,
        serviceType: input.service,
        serviceId: await serviceOf(tx, input),
        eventDate: input.eventDate,
        eventLocation: input.eventLocation,
        budgetRange: input.budget,
        message: input.message,
        messageHash: hashOfText(input.message),
        spamScore: score,
        spamReasons: reasons,
        ...(isSpam && { spamAt: now, spamBy: "score" as const }),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [quoteRequests.profileId, quoteRequests.dedupeKey] })
      .returning({ id: quoteRequests.id });
    if (!quoteRequest) return;
    if (room === "emailed") await notifyVendor(tx, vendor, quoteRequest.id, input);
    // The message stays out of the log.
    await recordAudit(tx, ctx, {
      action: "vendor_lead.ask",
      entityId: quoteRequest.id,
      after: { profileId: input.profileId, service: input.service, spamScore: score },
    });
  });
  return null;
}

interface OpenVendor {
  userId: string;
  name: string;
  email: string;
  businessName: string;
}

/** A public vendor who takes requests; no one else can be asked. */
async function openVendor(tx: Tx, ctx: Ctx, profileId: string): Promise<OpenVendor> {
  const [row] = await tx
    .select({
      profile: vendorProfiles,
      user: users,
      isSeen: sql<boolean>`${isPublic(sql`${vendorProfiles.id}`)}`,
    })
    .from(vendorProfiles)
    .innerJoin(users, eq(users.id, vendorProfiles.userId))
    .where(eq(vendorProfiles.id, profileId))
    // Serialized, so that each request is compared with all before it.
    .for("no key update", { of: vendorProfiles });
  if (!row) throw notFound();
  const { profile, user, isSeen } = row;
  const isOwn = ctx.viewer?.id === user.id;
  if (!isSeen && !isOwn) throw notFound();
  if (isOwn) throw conflict(OWN_PROFILE);
  if (!profile.isAcceptingLeads) throw conflict(NOT_ACCEPTING);
  return { userId: user.id, name: user.fullName, email: user.email, businessName: profile.businessName };
}

/** Of two identical concurrent requests, Postgres keeps the first. */
function dedupeKey({ now, viewer }: Ctx, input: RequestQuoteInput): string {
  const said = { ...input, leaveEmpty: undefined, openFor: undefined };
  const day = now().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, viewer?.id ?? null, said]))
    .digest("base64url");
}

async function isStored(tx: Tx, profileId: string, key: string): Promise<boolean> {
  const isIt = and(eq(quoteRequests.profileId, profileId), eq(quoteRequests.dedupeKey, key));
  return (await tx.$count(quoteRequests, isIt)) > 0;
}

/** Rate limits the client: by account, or by typed address and network, so that no one can use up another's limit. */
async function countClient(ctx: Ctx, { email }: RequestQuoteInput): Promise<void> {
  const said = createHash("sha256")
    .update(JSON.stringify([email, ctx.ip]))
    .digest("base64url");
  const { used, points, secondsLeft } = await countTry(
    ctx,
    quoteRequestLimits.quote_by_client,
    ctx.viewer?.id ?? said,
  );
  if (used > points) throw limited(MANY_ASKED, secondsLeft);
}

/**
 * Whether one more request is stored today, and whether it is emailed. Spam, guests, and verified accounts have
 * separate limits, so that none uses up another's. Spam above its limit is silently dropped; others are stored without
 * an email, and rejected only if guests exceed that limit too.
 */
async function takeRoom(
  tx: Tx,
  { now, ip, viewer }: Ctx,
  profileId: string,
  isSpam: boolean,
): Promise<"emailed" | "kept" | "none"> {
  const take = (limit: Limit, key: string) => countTry({ db: tx, now, ip }, limit, key);
  const isWithin = ({ used, points }: Tries) => used <= points;
  if (isSpam)
    return isWithin(await take(quoteRequestLimits.quote_spam_by_vendor, profileId)) ? "kept" : "none";
  const isConfirmed = viewer?.emailVerified ?? false;
  const mails = await take(
    quoteRequestLimits.quote_mail_by_vendor,
    isConfirmed ? `${profileId}:confirmed` : profileId,
  );
  if (isWithin(mails)) return "emailed";
  if (isConfirmed) return "kept";
  const unmailed = await take(quoteRequestLimits.quote_unmailed_by_vendor, profileId);
  if (!isWithin(unmailed)) throw limited(BUSY_DAY, unmailed.secondsLeft);
  return "kept";
}

/** The service card that the request came from, if it is this vendor's. */
async function serviceOf(tx: Tx, { serviceId, profileId }: RequestQuoteInput): Promise<string | null> {
  if (serviceId === null) return null;
  const [service] = await tx
    .select({ id: vendorServices.id })
    .from(vendorServices)
    .where(and(eq(vendorServices.id, serviceId), eq(vendorServices.profileId, profileId)));
  return service?.id ?? null;
}

async function notifyVendor(
  tx: Tx,
  vendor: OpenVendor,
  leadId: string,
  input: RequestQuoteInput,
): Promise<void> {
  const plain = (text: string | null) => text && withoutLinks(text);
  await queueMail(tx, {
    mail: quoteRequestMails["quote-asked"],
    to: { userId: vendor.userId, email: vendor.email },
    data: {
      vendor: vendor.name,
      business: withoutLinks(vendor.businessName),
      client: withoutLinks(input.name),
      email: input.email,
      phone: plain(input.phone),
      service: SERVICE_LABELS[input.service],
      eventDate: input.eventDate,
      eventLocation: plain(input.eventLocation),
      budget: plain(input.budget),
      message: withoutLinks(input.message),
      path: quoteRequestPath(leadId),
    },
    dedupeKey: `quote-asked:${leadId}`,
  });
}
