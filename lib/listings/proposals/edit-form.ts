import { z } from "zod";
import type { EditStart } from "./edit-start";
import { frozenFor } from "./frozen";

/** Fields of a published proposal that the plain form edits, under the names that all its forms use. */
const TEXT_FIELDS = [
  "title",
  "description",
  "targetAudience",
  "expectedReach",
  "eventPlatformLink",
  "city",
  "region",
  "country",
  "startDate",
  "endDate",
  "startTime",
  "endTime",
  "amountRequested",
  "eventShare",
] as const;
export type PlainField = (typeof TEXT_FIELDS)[number];

const DATES: readonly PlainField[] = ["startDate", "endDate", "startTime", "endTime"];

/** As typed; a missing field stays unchanged. */
const typed = z.string().max(50_000).optional();

export const EditFormInput = z.object({
  proposalId: z.uuid(),
  version: z.coerce.number().int().min(1),
  saveId: z.uuid(),
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [`proposal.${name}`, typed])) as {
    [Name in PlainField as `proposal.${Name}`]: typeof typed;
  }),
});
export type EditFormInput = z.output<typeof EditFormInput>;

/** The typed value of each submitted field. */
export function typedText(input: EditFormInput): Partial<Record<PlainField, string>> {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((name) => {
      const text = input[`proposal.${name}`];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The fields currently editable without JavaScript. Dates only if their zone is known. */
export function plainFieldsOf({ content: { proposal }, money, role }: EditStart): ReadonlySet<PlainField> {
  const hasZone = !proposal.isNonEventCampaign && proposal.timeZone !== "";
  return new Set(
    TEXT_FIELDS.filter(
      (name) => frozenFor(role, `proposal.${name}`, money) === null && (hasZone || !DATES.includes(name)),
    ),
  );
}
