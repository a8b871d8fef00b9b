import clsx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonKind = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

const variants: Record<ButtonVariant, string> = {
  primary: "bg-action text-on-action hover:bg-action-strong",
  secondary: "bg-raised text-action ring-1 ring-inset ring-action hover:bg-action-soft",
  quiet: "text-action hover:bg-action-soft",
  danger: "bg-brick text-on-brick hover:bg-brick-strong",
  "danger-outline": "bg-raised text-brick ring-1 ring-inset ring-brick hover:bg-brick-soft",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm",
  md: "min-h-11 px-4.5 text-sm",
  lg: "min-h-13 px-6 text-base",
};

/** Classes for anything that looks like a button: buttons, links, summaries. */
export function buttonClass({ variant = "primary", size = "md", block, className }: ButtonKind = {}): string {
  return clsx("button-shape", variants[variant], sizes[size], block && "w-full", className);
}
