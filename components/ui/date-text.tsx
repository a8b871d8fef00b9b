type Props = {
  /** The machine-readable instant; null if unknown. */
  iso: string | null;
  /** The same instant, already formatted in the relevant time zone. */
  children: string;
  className?: string;
};

/** A formatted date or time with its machine-readable value. */
export function DateText({ iso, children, className }: Props) {
  if (!iso) return <span className={className}>{children}</span>;
  return (
    <time dateTime={iso} className={className}>
      {children}
    </time>
  );
}
