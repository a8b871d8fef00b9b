import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ForeignLink } from "@/components/ui/foreign-link";
import { Icon } from "@/components/ui/icon";
import { webLink } from "@/lib/vendors/directory/public-copy";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";

const LINK = "min-w-0 break-words text-action underline underline-offset-[0.18em] wrap-anywhere";

/** The contact details that the vendor published; never those of the account. */
export function ContactCard({ vendor }: { vendor: PublicVendorDto }) {
  const { contactEmail, contactPhone } = vendor;
  const website = webLink(vendor.website);
  if (!contactEmail && !contactPhone && !website) return null;
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-lg">
        Contact Information
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {contactEmail && (
          <Line icon={<Icon name="mail" aria-hidden size={20} />} name="Email">
            <a href={`mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}`} className={LINK}>
              {contactEmail}
            </a>
          </Line>
        )}
        {contactPhone && (
          <Line icon={<Icon name="phone" aria-hidden size={20} />} name="Phone">
            <a href={`tel:${contactPhone.replace(/[^\d+]/g, "")}`} className={LINK}>
              {contactPhone}
            </a>
          </Line>
        )}
        {website && (
          <Line icon={<Icon name="globe" aria-hidden size={20} />} name="Website">
            <ForeignLink href={website} className={LINK}>
              {new URL(website).hostname.replace(/^www\./, "")}
            </ForeignLink>
          </Line>
        )}
      </ul>
    </Card>
  );
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-quiet">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="sr-only">{name}: </span>
      {children}
    </li>
  );
}
