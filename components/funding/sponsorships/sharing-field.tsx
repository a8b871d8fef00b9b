import { CheckboxField } from "@/components/forms/checkbox-field";
import { sharingHint } from "@/lib/funding/sponsorships/copy";

/** Lets admins read the conversation with the other side. `until`: what ends that, such as "the dispute is decided". */
export const SharingField = ({ until }: { until: string }) => (
  <CheckboxField
    name="sharesConversation"
    label={
      <>
        Share this conversation with our team
        <span className="block font-normal text-quiet">{sharingHint(until)}</span>
      </>
    }
    autoComplete="off"
  />
);
