import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { publicReportPath, VERIFY_PATH } from "@/lib/funding/sponsorship-reports/paths";
import { isPublicReport, isReportVisibleTo } from "@/lib/funding/sponsorship-reports/visibility";
import { addressOf } from "../../product/proposal-fields";
import type { Entity } from "../entity";
import * as field from "../fields";

const Version = z.object({
  number: z.number(),
  issued_date: z.string(),
  is_final: z.boolean(),
  manifest: z.string().describe("The signed digests of content, PDF, and photos, as a JWS."),
  pdf_digest: z.string().describe("SHA-256 of the PDF, hexadecimal."),
});

const address = (path: string): SQL => sql`${addressOf(path)}::text || r.code`;

/** The report of a sponsorship with its newest version. */
export const sponsorshipReport: Entity = {
  name: "SponsorshipReport",
  about: "the issued reports of paid sponsorships: yours as a sponsor or as a host.",
  isPublic: false,
  from: `sponsorship_reports r join lateral (select * from sponsorship_report_versions o
    where o.report_id = r.id order by o.number desc limit 1) v on true`,
  visible: ({ viewer }) => isReportVisibleTo(viewer),
  fields: {
    id: field.id("r.id"),
    sponsorship_id: field.id("r.sponsorship_id"),
    proposal_id: field.id("r.proposal_id"),
    host_id: field.id("r.host_id"),
    sponsor_id: field.id("r.sponsor_id"),
    code: field.text("r.code"),
    status: field.text(
      "case when r.sent_at is not null then 'sent' when r.send_asked_at is not null then 'sending' else 'ready' end",
      { about: "`ready`: the host hasn't sent it yet; `sending`; or `sent`." },
    ),
    version: field.integer("v.number", { about: "The newest version." }),
    is_final: field.boolean("v.is_final", { about: "Nothing is open anymore." }),
    issued_date: field.instant("v.issued_at", { about: "When the newest version was issued." }),
    verification_url: field.text(() => address(`${VERIFY_PATH}/`)),
    public_url: field.text(() => sql`case when ${isPublicReport} then ${address(publicReportPath(""))} end`, {
      about: "Null unless both sides agreed to a public page.",
    }),
    host_agrees: field.boolean("r.host_public_at is not null", { about: "Agrees to a public page." }),
    sponsor_agrees: field.boolean("r.sponsor_public_at is not null", { about: "Agrees to a public page." }),
    sent_date: field.instant("r.sent_at"),
    versions: field.json(
      () => sql`(select json_agg(json_build_object('number', o.number, 'issued_date', to_char(o.issued_at at time zone
          'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'is_final', o.is_final, 'manifest', o.manifest,
          'pdf_digest', o.pdf_digest) order by o.number desc)
        from sponsorship_report_versions o where o.report_id = r.id)`,
      z.array(Version),
      "All versions, the newest first.",
    ),
    content: field.json(
      () => sql`v.content`,
      z.record(z.string(), z.unknown()),
      "The newest version exactly as it was signed, so that its digest can be checked: amounts in cents, instants in UTC.",
    ),
    created_date: field.instant("r.created_at"),
    updated_date: field.instant("r.updated_at"),
  },
  order: "-created_date",
  instead: {
    create: "Reports are issued three days after the event.",
    update: "Reports are sent and published with the calls under /api/sponsorshipreports.",
    remove: "Reports can't be deleted. Withdraw a public page with POST /api/sponsorshipreports/unpublish.",
  },
};
