import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatCents, parseDollars } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { readPlacementCode } from "@/lib/funding/placements/code";
import { placementsPath } from "@/lib/funding/placements/paths";
import { readCode } from "@/lib/funding/sponsorship-reports/report-code";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { PROPOSAL_STATUS_LABELS } from "@/lib/listings/proposals/labels";
import { findProposals } from "@/lib/listings/proposals/queries/find-proposals";
import { MAIL_STATUS_LABELS, readMailFilters } from "@/lib/messaging/mail/mail";
import { listMails } from "@/lib/messaging/mail/queries";
import { isPaymentReference, paymentReference } from "@/lib/money/payments/payment-reference";
import { readHistoryFilters } from "@/lib/money/payouts/admin/filters";
import { ADMIN_PAYOUTS_PATH, payoutPath } from "@/lib/money/payouts/admin/paths";
import { METHOD_LABELS, PAYOUT_LABELS } from "@/lib/money/payouts/copy";
import { listPayoutHistory } from "@/lib/money/payouts/queries/admin/history";
import { CASE_LABELS, KIND_LABELS as CONTENT_LABELS } from "@/lib/trust/moderation/copy";
import { casePath, REPORTS_PATH } from "@/lib/trust/moderation/paths";
import { listCases, readQueueParams } from "@/lib/trust/moderation/queries/queue";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { ADMIN_VENDORS_PATH, readAdminFilters, vendorCasePath } from "@/lib/vendors/profiles/admin-filters";
import { listVendors } from "@/lib/vendors/profiles/queries/admin-list";
import { readPaymentFilters } from "../payment-filters";
import {
  ADMIN_PAYMENTS_PATH,
  adminPaymentPath,
  KIND_LABELS,
  STATUS_LABELS as PAYMENT_LABELS,
} from "../payments";
import { type FoundDto, type SearchGroupDto, type SearchGroupKey, searchPath } from "../search";
import { ADMIN_REPORTS_PATH } from "../sponsorship-reports";
import { readUserFilters, USERS_PATH, userPath } from "../user-filters";
import { STATUS_LABELS } from "../users";
import { listPayments } from "./payments";
import { listPlacements } from "./placements";
import { listSponsorshipReports } from "./sponsorship-reports";
import { listUsers } from "./users";

/** Results of each kind on the page with all kinds. */
const SHOWN = 6;
/** Proposals on the page that has only them. */
const PROPOSALS_SHOWN = 100;

const FIRST = { at: "first" } as const;
const MAILS_PATH = "/admindashboard/mail";

/**
 * Everything that matches, by kind and newest first, from the searches of the kinds' own lists, all at the same time.
 * Leaves out kinds without a result. Admins only.
 * @param most results of each kind
 */
export async function searchEverything(ctx: Ctx, typed: string, most = SHOWN): Promise<SearchGroupDto[]> {
  authorize(ctx, ["admin"]);
  // Without a word, the lists show everything.
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const groups = await Promise.all([
    findUsers(ctx, typed, most),
    findPayments(ctx, typed, most),
    findPayouts(ctx, typed, most),
    proposalGroup(ctx, typed, most),
    findVendors(ctx, typed, most),
    findReports(ctx, typed, most),
    findPlacements(ctx, typed, most),
    findSponsorshipReports(ctx, typed, most),
    findEmails(ctx, typed, most),
  ]);
  return groups.filter(({ found }) => found.length > 0);
}

/** The newest proposals that match. Admins only. */
export async function searchProposals(ctx: Ctx, typed: string): Promise<SearchGroupDto[]> {
  authorize(ctx, ["admin"]);
  const group = await proposalGroup(ctx, typed, PROPOSALS_SHOWN);
  return group.found.length > 0 ? [{ ...group, all: null }] : [];
}

async function findUsers(ctx: Ctx, typed: string, most: number) {
  const { rows, older } = await listUsers(ctx, readUserFilters({ q: typed }), FIRST, most);
  const found = rows.map(({ id, fullName, email, roles, status, joinedAt }) => ({
    id,
    href: userPath(id),
    title: fullName,
    detail: `${email} · ${roles.map((role) => roleLabels[role]).join(", ")}`,
    status: STATUS_LABELS[status],
    at: joinedAt,
  }));
  return groupOf("users", found, older && pathOf(USERS_PATH, typed));
}

/** A text finds payments either by a reference or by an amount; no amount has as many digits as a reference. */
async function findPayments(ctx: Ctx, typed: string, most: number) {
  const isAmount = parseDollars(typed) !== null && !isPaymentReference(typed);
  const query: Record<string, string> = isAmount ? { amount: typed } : { q: typed };
  const { rows, older } = await listPayments(ctx, readPaymentFilters(query), FIRST, most);
  const found = rows.map(({ id, what, kind, payer, amountCents, currency, status, at }) => ({
    id,
    href: adminPaymentPath(id),
    title: `${formatCents(amountCents, currency)} from ${payer.name}`,
    detail: `${KIND_LABELS[kind]} · ${what} · Reference ${paymentReference(id)}`,
    status: PAYMENT_LABELS[status],
    at,
  }));
  return groupOf("payments", found, older && `${ADMIN_PAYMENTS_PATH}?${new URLSearchParams(query)}`);
}

async function findPayouts(ctx: Ctx, typed: string, most: number) {
  const { rows, older } = await listPayoutHistory(ctx, readHistoryFilters({ q: typed }), FIRST, most);
  const found = rows.map(({ id, payee, amountCents, currency, method, status, createdAt }) => ({
    id,
    href: payoutPath(id),
    title: `${formatCents(amountCents, currency)} to ${payee.name}`,
    detail: `${METHOD_LABELS[method]} · ${payee.email}`,
    status: PAYOUT_LABELS[status],
    at: createdAt,
  }));
  return groupOf("payouts", found, older && pathOf(`${ADMIN_PAYOUTS_PATH}/history`, typed));
}

/** A proposal without a page links to its host. */
async function proposalGroup(ctx: Ctx, typed: string, most: number) {
  const rows = await findProposals(ctx, typed, most + 1);
  const found = rows.slice(0, most).map(({ id, title, hostId, hostName, isOpen, status, createdAt }) => ({
    id,
    href: isOpen ? proposalPath({ id, title }) : userPath(hostId),
    title: title || "Untitled",
    detail: `Host: ${hostName}`,
    status: PROPOSAL_STATUS_LABELS[status],
    at: createdAt,
  }));
  return groupOf("proposals", found, rows.length > most ? searchPath(typed, "proposals") : null);
}

async function findVendors(ctx: Ctx, typed: string, most: number) {
  const { rows, older } = await listVendors(ctx, readAdminFilters({ q: typed }), FIRST, most);
  const found = rows.map(({ id, businessName, category, email, isFlagged, isPublished, createdAt }) => ({
    id,
    href: vendorCasePath(id),
    title: businessName,
    detail: `${CATEGORY_NAMES[category]} · ${email}`,
    status: isFlagged ? "Flagged" : isPublished ? "Published" : "Unpublished",
    at: createdAt,
  }));
  return groupOf("vendors", found, older && pathOf(ADMIN_VENDORS_PATH, typed));
}

async function findReports(ctx: Ctx, typed: string, most: number) {
  const params = readQueueParams({ q: typed, state: "all" });
  const { rows, older } = await listCases(ctx, params, FIRST, most);
  const found = rows.map(({ id, title, kind, personName, status, at }) => ({
    id,
    href: casePath(id),
    title: title ?? "Deleted",
    detail: `${CONTENT_LABELS[kind]} · ${personName}`,
    status: CASE_LABELS[status],
    at,
  }));
  return groupOf("reports", found, older && `${pathOf(REPORTS_PATH, typed)}&state=all`);
}

/** Links are found by their code only: their people are found as users. */
async function findPlacements(ctx: Ctx, typed: string, most: number) {
  const code = readPlacementCode(typed);
  if (!code) return groupOf("placements", [], null);
  const { rows } = await listPlacements(ctx, { q: code, state: null }, FIRST, most);
  const found = rows
    .filter((row) => row.code === code)
    .map(({ id, sponsorshipId, label, title, retiredAt, createdAt }) => ({
      id,
      href: placementsPath(sponsorshipId),
      title: code,
      detail: `${label} · ${title}`,
      status: retiredAt ? "No longer in use" : "In use",
      at: createdAt,
    }));
  return groupOf("placements", found, null);
}

/** Sponsorship reports are found by their code only. */
async function findSponsorshipReports(ctx: Ctx, typed: string, most: number) {
  const code = readCode(typed);
  if (!code) return groupOf("sponsorshipReports", [], null);
  const { rows } = await listSponsorshipReports(ctx, { q: code, state: null }, FIRST, most);
  const found = rows
    .filter((row) => row.code === code)
    .map(({ id, title, sponsor, isFinal, issuedAt }) => ({
      id,
      href: pathOf(ADMIN_REPORTS_PATH, code),
      title: code,
      detail: `${title} · ${sponsor.name}`,
      status: isFinal ? "Final" : "Not final",
      at: issuedAt,
    }));
  return groupOf("sponsorshipReports", found, null);
}

/** Emails are found by their complete address only. */
async function findEmails(ctx: Ctx, typed: string, most: number) {
  if (!typed.includes("@")) return groupOf("emails", [], null);
  const { rows, older } = await listMails(ctx, readMailFilters({ q: typed }), FIRST, most);
  const found = rows.map(({ id, subject, to, status, at }) => ({
    id,
    href: `${MAILS_PATH}/${id}`,
    title: subject,
    detail: `To ${to}`,
    status: MAIL_STATUS_LABELS[status],
    at,
  }));
  return groupOf("emails", found, older && pathOf(MAILS_PATH, typed));
}

const pathOf = (path: string, typed: string) => `${path}?${new URLSearchParams({ q: typed })}`;

const groupOf = (key: SearchGroupKey, found: FoundDto[], all: string | null): SearchGroupDto => ({
  key,
  found,
  all,
});
