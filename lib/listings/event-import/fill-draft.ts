import type { DraftFields } from "@/lib/listings/proposals/draft-schema";
import { type EventPageDto, FILLED_FIELDS, type FilledField } from "./extracted";

const DAYS: ReadonlySet<FilledField> = new Set(["startDate", "endDate"]);
const TIMES: ReadonlySet<FilledField> = new Set(["startTime", "endTime"]);

/**
 * Returns the imported values that apply to a draft: only for empty fields, and dates only if they don't contradict
 * what was typed.
 * @param home the draft's default zone, which counts as not chosen
 */
export function fillable(
  draft: DraftFields,
  found: EventPageDto["fields"],
  home: string,
): EventPageDto["fields"] {
  const fills: EventPageDto["fields"] = {};
  const agrees = (name: FilledField) => !draft[name] || draft[name] === found[name]?.value;
  const datesAgree = !draft.isNonEventCampaign && agrees("startDate") && agrees("endDate");
  const zone = found.timeZone?.value;
  const isZoneFree = (!draft.timeZone || draft.timeZone === home) && !draft.startTime && !draft.endTime;
  const timesAgree = datesAgree && (!zone || zone === draft.timeZone || isZoneFree);
  for (const name of FILLED_FIELDS) {
    const value = found[name];
    const isEmpty = name === "timeZone" ? isZoneFree && zone !== draft.timeZone : !draft[name].trim();
    const fits = DAYS.has(name) ? datesAgree : TIMES.has(name) || name === "timeZone" ? timesAgree : true;
    if (value && isEmpty && fits) fills[name] = value;
  }
  return fills;
}
