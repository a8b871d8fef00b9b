"use client";

import Link from "next/link";
import type { FooterLink } from "./footer-links";

/** One column of links in the footer of public pages. */
export function FooterLinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="mt-2 text-sm">
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href} prefetch={false} className="footer-link">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
