import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { UNKNOWN_USER } from "../copy";

const GONE = { name: UNKNOWN_USER };

/**
 * Takes an account's name and words out of all versions of its reports, with their PDFs, public pages, and private
 * links. What was promised, proved, and paid stays for the other side, and so does the signed manifest, which names no
 * one.
 */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  const { rows: reports } = await tx.execute<{ code: string }>(sql`
    update sponsorship_reports r set
      host_public_at = case when r.host_id = ${userId} then null else r.host_public_at end,
      sponsor_public_at = case when r.sponsor_id = ${userId} then null else r.sponsor_public_at end,
      link_token_hash = null, link_token_sealed = null
    where ${userId} in (r.host_id, r.sponsor_id) returning r.code`);
  await tx.execute(sql`delete from event_recaps where host_id = ${userId}`);
  await tx.execute(sql`
    delete from sponsorship_extras x using sponsorships s
    where s.id = x.sponsorship_id and ${userId} in (s.host_id, x.author_id)`);
  const { rows: files } = await tx.execute<{ key: string }>(sql`
    select v.pdf_storage_key as key
    from sponsorship_report_versions v join sponsorship_reports r on r.id = v.report_id
    where ${userId} in (r.host_id, r.sponsor_id) and v.pdf_storage_key is not null`);
  await tx.execute(sql`
    update sponsorship_report_versions v set pdf_storage_key = null, content = ${withoutHost}
    from sponsorship_reports r where r.id = v.report_id and r.host_id = ${userId}`);
  await tx.execute(sql`
    update sponsorship_report_versions v set pdf_storage_key = null,
      content = v.content || jsonb_build_object('sponsor', ${JSON.stringify(GONE)}::jsonb,
        'counts', coalesce((select jsonb_agg(c order by at)
          from jsonb_array_elements(v.content->'counts') with ordinality x(c, at) where c->>'source' <> 'sponsor'), '[]'))
    from sponsorship_reports r where r.id = v.report_id and r.sponsor_id = ${userId}`);
  if (reports.length > 0)
    await touchTags(
      tx,
      reports.map(({ code }) => tags.report(code)),
    );
  if (files.length > 0) await enqueue(tx, "delete_files", { keys: files.map(({ key }) => key) });
}

/** A content without the host's name, words, and pictures. Counts keep what they count, not the host's label. */
const withoutHost = sql`v.content || jsonb_build_object('host', ${JSON.stringify(GONE)}::jsonb, 'outcome', null,
  'attendance', null, 'extras', '[]'::jsonb, 'photos', '[]'::jsonb, 'updates', '[]'::jsonb, 'balance', null,
  'changes', '[]'::jsonb,
  'refunds', coalesce((select jsonb_agg(f || '{"reason": null}' order by at)
    from jsonb_array_elements(v.content->'refunds') with ordinality x(f, at)), '[]'),
  'benefits', coalesce((select jsonb_agg(b || jsonb_build_object('substitute', null, 'proofs', coalesce((
      select jsonb_agg(p || '{"url": null, "note": null, "fileName": null}' order by n)
      from jsonb_array_elements(b->'proofs') with ordinality y(p, n)), '[]')) order by at)
    from jsonb_array_elements(v.content->'benefits') with ordinality x(b, at)), '[]'),
  'counts', coalesce((select jsonb_agg(c || jsonb_build_object('label',
      regexp_replace(c->>'label', '^.*: (requests|visits|redemptions).*$', 'Deleted: \\1')) order by at)
    from jsonb_array_elements(v.content->'counts') with ordinality x(c, at) where c->>'source' <> 'host'), '[]'))`;
