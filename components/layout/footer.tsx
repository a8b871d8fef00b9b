import { Brand } from "./brand";
import { FooterLinkList } from "./footer-link-list";
import { SUPPORT_LINKS } from "./footer-links";
import { FooterPlatformLinks } from "./footer-platform-links";

type Props = { brand: string; supportEmail: string; year: number };

/** The footer of every public page. */
export function Footer({ brand, supportEmail, year }: Props) {
  return (
    <footer data-print="hide" className="mt-24 border-t border-line bg-sunk">
      <div className="page-x grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full lg:col-span-1">
          <Brand name={brand} />
        </div>
        <nav aria-label="Platform">
          <h2 className="text-base">Platform</h2>
          <FooterPlatformLinks />
        </nav>
        <nav aria-label="Support">
          <h2 className="text-base">Support</h2>
          <FooterLinkList links={SUPPORT_LINKS} />
        </nav>
        <div className="col-span-full sm:col-span-1">
          <h2 className="text-base">Contact</h2>
          <p className="mt-2 text-sm">
            <a href={`mailto:${supportEmail}`} className="footer-link break-all">
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
