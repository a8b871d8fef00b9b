import Link from "next/link";
import { Brand } from "./brand";

const groups = [
  {
    title: "Platform",
    links: [
      { href: "/browseproposals", label: "Browse Opportunities" },
      { href: "/register", label: "Sign Up" },
      { href: "/login", label: "Login" },
    ],
  },
  {
    title: "Support",
    links: [
      { href: "/help", label: "Help Center" },
      { href: "/blog", label: "Blog" },
      { href: "/contact", label: "Contact Us" },
      { href: "/api/docs", label: "API" },
      { href: "/terms", label: "Terms of Service" },
      { href: "/privacy", label: "Privacy Policy" },
    ],
  },
];

type Props = { brand: string; supportEmail: string; year: number };

/** The footer of every public page. */
export function Footer({ brand, supportEmail, year }: Props) {
  return (
    <footer data-print="hide" className="mt-24 border-t border-line bg-sunk">
      <div className="page-x grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full lg:col-span-1">
          <Brand name={brand} />
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="text-base">{group.title}</h2>
            <ul className="mt-2 text-sm">
              {group.links.map((link) => (
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
          </nav>
        ))}
        <div className="col-span-full sm:col-span-1">
          <h2 className="text-base">Contact</h2>
          <p className="mt-2 text-sm">
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-9 items-center rounded break-all text-action hover:underline"
            >
              {supportEmail}
            </a>
          </p>
        </div>
        <p className="text-sm col-span-full text-quiet">
          © 2024–{year} {brand}
        </p>
      </div>
    </footer>
  );
}
