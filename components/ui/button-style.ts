export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonKind = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

/**
 * Classes for anything that looks like a button: buttons, links, summaries. Their names are in `app/globals.css`; no
 * helper joins them, because each public page loads this file several times.
 */
export function buttonClass({
  variant = "primary",
  size = "md",
  block = false,
  className = "",
}: ButtonKind = {}): string {
  return `button-shape button-${variant} button-${size}${block ? " w-full" : ""} ${className}`.trimEnd();
}
