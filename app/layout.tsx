import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ToastRegion } from "@/components/ui/toast-region";
import { env } from "@/lib/core/env";
import { SITE_PICTURE } from "@/lib/site/seo/share-face";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { display, text } from "./fonts";
import "./globals.css";

export function generateMetadata(): Metadata {
  const { brandName: brand } = siteSettings();
  const { SITE_URL: site } = env();
  return {
    metadataBase: new URL(site),
    title: { default: `${brand} - Connecting Events and Businesses`, template: `%s - ${brand}` },
    description: "Where local events and local sponsors meet.",
    applicationName: brand,
    icons: {
      icon: { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
    },
    openGraph: { siteName: brand, type: "website", images: [SITE_PICTURE] },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#14160f" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <body>
        {children}
        <ToastRegion />
      </body>
    </html>
  );
}
