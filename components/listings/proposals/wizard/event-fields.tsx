"use client";

import { useMemo } from "react";
import { GroupBox } from "@/components/forms/group-box";
import { withChosen } from "@/components/forms/zone-field";
import { Checkbox } from "@/components/ui/checkbox";
import { DraftSelect, DraftText } from "./bound-fields";
import { useTownZone } from "./use-town-zone";
import { useWizard } from "./wizard-context";

/** Location and dates: in the event's own zone, or year-round. */
export function EventFields() {
  const { start, draft, frozen, setField, clearErrors } = useWizard();
  const because = frozen("proposal.isNonEventCampaign");
  const { isNonEventCampaign: isCampaign, timeZone } = draft.proposal;
  const zones = useMemo(() => withChosen(start.zones, timeZone), [start.zones, timeZone]);
  useTownZone();
  return (
    <>
      <GroupBox title="Location" intro="Sponsors search for events near them.">
        <div className="grid gap-5 sm:grid-cols-3">
          <DraftText field="city" label="City or town" optional autoComplete="address-level2" />
          <DraftText field="region" label="State or region" optional autoComplete="address-level1" />
          <DraftText field="country" label="Country" optional autoComplete="country-name" />
        </div>
      </GroupBox>
      <GroupBox title="Date">
        <Checkbox
          label="Year-round campaign"
          hint={because ?? "For a team, a season, or a cause without a single date."}
          disabled={because !== null}
          checked={isCampaign}
          onChange={(event) => {
            setField("isNonEventCampaign", event.target.checked);
            clearErrors("proposal.startDate", "proposal.endDate", "proposal.endTime", "proposal.timeZone");
          }}
        />
        {!isCampaign && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <DraftText field="startDate" type="date" label="Start date" optional />
              <DraftText field="endDate" type="date" label="End date" optional />
              <DraftText field="startTime" type="time" label="Start time" optional />
              <DraftText field="endTime" type="time" label="End time" optional />
            </div>
            <DraftSelect
              field="timeZone"
              label="Time zone"
              hint={
                draft.followsTown ? "Follows your town. You can change it." : "The time zone of the event."
              }
              options={zones}
              className="sm:max-w-sm"
            />
          </>
        )}
      </GroupBox>
    </>
  );
}
