import { Link } from "@/components/ui/link";
import type { FooterLink } from "./footer-links";

/** One column of links in the footer of public pages. */
export function FooterLinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="mt-2 text-sm">
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            prefetch={false}
            className="inline-flex min-h-9 items-center rounded text-action hover:underline"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
