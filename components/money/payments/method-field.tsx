"use client";

import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { Icon } from "@/components/ui/icon";
import type { OnlineMethod } from "@/db/enums";

const OPTIONS: Record<OnlineMethod, { title: string; description: string; icon: React.ReactNode }> = {
  stripe: {
    title: "Card",
    description: "Enter your card details on the payment provider's page.",
    icon: <Icon name="credit-card" aria-hidden="true" size={20} className="text-quiet" />,
  },
  paypal: {
    title: "PayPal",
    description: "Approve the payment in PayPal.",
    icon: <Icon name="wallet" aria-hidden="true" size={20} className="text-quiet" />,
  },
};

type Props = {
  methods: readonly OnlineMethod[];
  chosen: OnlineMethod | undefined;
  onChoose: (method: OnlineMethod) => void;
};

/** Card or PayPal, depending on what is available. */
export function MethodField({ methods, chosen, onChoose }: Props) {
  return (
    <RadioCardsField
      name="method"
      legend="How do you want to pay?"
      options={methods.map((method) => ({ value: method, ...OPTIONS[method] }))}
      value={chosen}
      onValueChange={(value) => onChoose(value as OnlineMethod)}
    />
  );
}
