import "server-only";
import { z } from "zod";
import type { SignedInCtx } from "@/lib/core/ctx";
import { writeLimit } from "@/lib/core/limits";
import { saveProspect } from "@/lib/funding/pipeline/commands/save-prospect";
import { pipelinePermissions } from "@/lib/funding/pipeline/policy";
import { SaveProspectInput } from "@/lib/funding/pipeline/schema";
import { isVisibleTo } from "@/lib/funding/pipeline/visibility";
import { readInput } from "../../read-input";
import { type Entity, updates } from "../entity";
import * as field from "../fields";
import { getRow } from "../query/read";
import * as body from "../write/body";

const SavedFields = z.object({
  status: body.text,
  next_step: body.text,
  next_step_on: body.text,
  note: body.text,
});

async function keep(ctx: SignedInCtx, leadId: string, sent: z.output<typeof SavedFields>): Promise<void> {
  const whole = { ...(await getRow(ctx, sponsorLead, leadId)), ...sent };
  const input = {
    leadId,
    stage: whole.status,
    nextStep: whole.next_step,
    nextStepOn: whole.next_step_on,
    note: whole.note,
  };
  await saveProspect(ctx, readInput(SaveProspectInput, input));
}

/** A sponsor in a host's pipeline. Visible to the host only. */
export const sponsorLead: Entity = {
  name: "SponsorLead",
  about: "the sponsors in your pipeline, by proposal.",
  isPublic: false,
  from: "sponsor_prospects l join proposals p on p.id = l.proposal_id",
  visible: (who) => isVisibleTo(who.viewer),
  fields: {
    id: field.id("l.id"),
    proposal_id: field.id("l.proposal_id"),
    host_id: field.id("l.host_id"),
    sponsor_id: field.id("l.sponsor_id"),
    status: field.text("l.stage"),
    next_step: field.text("l.next_step"),
    next_step_on: field.date("l.next_step_on"),
    note: field.text("l.note"),
    created_date: field.instant("l.created_at"),
    updated_date: field.instant("l.updated_at"),
  },
  order: "-updated_date",
  update: updates({
    name: "lead.save",
    permission: pipelinePermissions.saveProspect,
    limit: writeLimit,
    body: SavedFields,
    names: { stage: "status" },
    run: keep,
  }),
  instead: { create: "Sponsors enter the pipeline automatically with their first interest." },
};
