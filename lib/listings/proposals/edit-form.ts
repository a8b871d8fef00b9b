import { z } from "zod";
import type { EditStart } from "./edit-start";
import { frozenFor } from "./frozen";

/** What of a published proposal a plain form changes, by the names that all its forms use. */
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
] as const;
export type PlainField = (typeof TEXT_FIELDS)[number];

const DATES: readonly PlainField[] = ["startDate", "endDate", "startTime", "endTime"];

/** As it was typed; one that is not there stays as it is. */
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

/** What was typed of each field that the form had. */
export function typedText(input: EditFormInput): Partial<Record<PlainField, string>> {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((name) => {
      const text = input[`proposal.${name}`];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The fields that can be changed without scripts now: of dates only where the zone they are in is known. */
export function plainFieldsOf({ content: { proposal }, money, role }: EditStart): ReadonlySet<PlainField> {
  const hasZone = !proposal.isNonEventCampaign && proposal.timeZone !== "";
  return new Set(
    TEXT_FIELDS.filter(
      (name) => frozenFor(role, `proposal.${name}`, money) === null && (hasZone || !DATES.includes(name)),
    ),
  );
}
