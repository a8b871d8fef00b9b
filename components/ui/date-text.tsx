type Props = {
  /** The instant, for machines; null where none is known. */
  iso: string | null;
  /** The same, already written for people in the zone that counts. */
  children: string;
  className?: string;
};

/** A date or time in words with its machine-readable twin. */
export function DateText({ iso, children, className }: Props) {
  if (!iso) return <span className={className}>{children}</span>;
  return (
    <time dateTime={iso} className={className}>
      {children}
    </time>
  );
}
