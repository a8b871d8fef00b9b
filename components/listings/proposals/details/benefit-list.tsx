import { Icon } from "@/components/ui/icon";

/** A sponsor's benefits as a list. */
export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="grid max-w-measure gap-2">
      {benefits.map((benefit, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon name="check" aria-hidden size={18} className="mt-1 text-moss" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {benefit}
          </span>
        </li>
      ))}
    </ul>
  );
}
