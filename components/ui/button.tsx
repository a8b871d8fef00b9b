import type { ComponentProps, ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button-style";
import { Spinner } from "./spinner";

type Props = Omit<ComponentProps<"button">, "className"> & ButtonKind & { busy?: boolean; icon?: ReactNode };

/**
 * A button. While busy, it keeps its width and focus and is aria-disabled, so its handler must ignore a second press
 * (SubmitButton does).
 */
export function Button({
  variant,
  size,
  block,
  className,
  busy,
  icon,
  children,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
