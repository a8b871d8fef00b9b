import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button-style";

type Props = Omit<ComponentProps<typeof Link>, "className"> & ButtonKind & { icon?: ReactNode };

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: Props) {
  return (
    <Link className={buttonClass({ variant, size, block, className })} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
