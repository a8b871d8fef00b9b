import clsx from "clsx";

export type CampaignStep = "compose" | "payment" | "sent";

const LABELS: Readonly<Record<CampaignStep, string>> = {
  compose: "Compose",
  payment: "Payment",
  sent: "Sent",
};

/** The current step. Payment is left out when there is nothing to pay. */
export function CampaignSteps({ current, isPaid }: { current: CampaignStep; isPaid: boolean }) {
  const steps: CampaignStep[] = isPaid ? ["compose", "payment", "sent"] : ["compose", "sent"];
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={clsx("tabular-nums", step === current ? "font-semibold" : "text-quiet")}
        >
          {index + 1}. {LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
