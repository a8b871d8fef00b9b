import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type Props = { icon: ComponentProps<typeof Icon>["name"]; children: ReactNode };

/** One fact about a person, with its icon. */
export const PersonFact = ({ icon, children }: Props) => (
  <li className="flex gap-2">
    <Icon name={icon} aria-hidden size={20} className="mt-0.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
