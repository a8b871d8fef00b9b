type Props = {
  /** What the choice is about; labels the landmark. */
  label: string;
  links: readonly { label: string; href: string; isCurrent: boolean }[];
};

/** Views of one list. Plain links, so that each view has an address. */
export function PillLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ label: text, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined} className="pill-link">
          {text}
        </a>
      ))}
    </nav>
  );
}
