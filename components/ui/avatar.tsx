import clsx from "clsx";

const sizes = { sm: "size-8 text-xs", md: "size-11 text-sm", lg: "size-16 text-lg", xl: "size-24 text-2xl" };
const papers = ["bg-action-soft", "bg-sun-soft", "bg-brick-soft", "bg-moss-soft", "bg-sunk"];

/** Initials: the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const letters = [parts[0], parts.length > 1 ? parts[parts.length - 1] : ""];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

type Props = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  square?: boolean;
  className?: string;
};

/** A profile picture or initials. Decorative: the name is next to it. */
export function Avatar({ name, src, size = "md", square, className }: Props) {
  const shape = clsx(
    sizes[size],
    square ? "rounded" : "rounded-full",
    "shrink-0 border border-line",
    className,
  );
  if (src)
    return <img src={src} alt="" className={clsx(shape, "object-cover")} loading="lazy" decoding="async" />;
  const paper =
    papers[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % papers.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(shape, paper, "display inline-flex items-center justify-center font-bold text-ink")}
    >
      {initialsOf(name)}
    </span>
  );
}
