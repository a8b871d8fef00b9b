import { deliveryRule } from "@/lib/funding/deliverables/rule-copy";

/** The rule of delivery, before a sponsor pays. */
export const DeliveryRule = ({ isCampaign }: { isCampaign: boolean }) => (
  <ul className="max-w-measure list-disc space-y-1 pl-5">
    {deliveryRule(isCampaign).map((line, at) => (
      <li key={at}>{line}</li>
    ))}
  </ul>
);
