import clsx from "clsx";

export type BlastStep = "compose" | "payment" | "sent";

const LABELS: Readonly<Record<BlastStep, string>> = {
  compose: "Compose",
  payment: "Payment",
  sent: "Sent",
};

/** Where one is; payment is left out where nothing is to be paid. */
export function BlastSteps({ current, isPaid }: { current: BlastStep; isPaid: boolean }) {
  const steps: BlastStep[] = isPaid ? ["compose", "payment", "sent"] : ["compose", "sent"];
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
