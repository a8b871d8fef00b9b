import clsx from "clsx";

type Props = {
  /** Already formatted: "$1,250", "$9.99". */
  children: string;
  /** Uses the display font, for amounts that matter most. */
  size?: "text" | "lg" | "xl" | "2xl";
  tone?: "ink" | "moss" | "brick" | "quiet";
  className?: string;
};

const sizes = {
  text: "",
  lg: "display text-lg font-bold",
  xl: "display text-xl font-bold",
  "2xl": "display text-2xl font-bold",
};
const tones = { ink: "", moss: "text-moss-ink", brick: "text-brick", quiet: "text-quiet" };

/** An amount in tabular figures that never breaks across lines. */
export function Amount({ children, size = "text", tone = "ink", className }: Props) {
  return (
    <span className={clsx("whitespace-nowrap tabular-nums", sizes[size], tones[tone], className)}>
      {children}
    </span>
  );
}
