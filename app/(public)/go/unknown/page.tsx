import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { markNotFound } from "@/lib/site/http/page-status";

export const revalidate = 86_400;

export const metadata: Metadata = { title: "Code Not Found", robots: { index: false } };

/** Shown for a code that was printed or typed wrong. */
export default async function UnknownCode() {
  await markNotFound();
  return (
    <MessagePage
      title="This code doesn't exist"
      actions={<ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>}
    >
      <p>
        Please check what you typed. A code has 10 letters and digits, never the digits 0 and 1, and no
        vowels. Capital letters and hyphens don't matter.
      </p>
      <p className="mt-3">If you scanned it, hold your phone closer and try again.</p>
    </MessagePage>
  );
}
