import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isMailboxHere } from "@/lib/integrations/mail/mailbox-access";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata: Metadata = { robots: { index: false } };

export default async function MailboxLayout({ children }: { children: ReactNode }) {
  if (!isMailboxHere(await headers())) notFound();
  return (
    <div className="min-h-dvh">
      <header className="bg-sun-soft py-2 text-sm">
        <p className="page-x mx-auto max-w-3xl">
          The built-in mailbox of {siteSettings().brandName}. No mail server is configured, so no email leaves
          this machine.
        </p>
      </header>
      <main id="main" className="page-x mx-auto max-w-3xl pb-16">
        {children}
      </main>
    </div>
  );
}
