import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import NothingHere from "@/components/layout/nothing-here";
import { StructuredData } from "@/components/layout/structured-data";
import { SponsorPage } from "@/components/trust/public-pages/sponsor-page";
import { env } from "@/lib/core/env";
import { idOfSlug, sponsorPath } from "@/lib/core/slug";
import { markNotFound } from "@/lib/site/http/page-status";
import { wallLogoPath } from "@/lib/site/share/paths";
import { sponsorMetadata } from "@/lib/trust/public-pages/page-metadata";
import { loadSponsorPage } from "@/lib/trust/public-pages/queries/sponsor-page";
import { sponsorData } from "@/lib/trust/public-pages/structured-data";

export const revalidate = 300;

type Props = { params: Promise<{ slug: string }> };

/** Nothing is prerendered: each page is built on first request and cached until something on it changes. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

const load = async (slug: string) => loadSponsorPage(idOfSlug(slug) ?? "");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await load((await params).slug);
  return page ? sponsorMetadata(page) : { title: "Page Not Found", robots: { index: false } };
}

/** What a sponsor supported, by their choice. Without that choice there is no page. */
export default async function PublicSponsor({ params }: Props) {
  const { slug } = await params;
  const page = await load(slug);
  if (!page) {
    await markNotFound();
    return <NothingHere />;
  }
  const path = sponsorPath(page);
  if (path !== `/sponsors/${slug}`) permanentRedirect(path);
  const { logo } = page;
  return (
    <>
      <StructuredData
        data={sponsorData(page, env().SITE_URL, logo && wallLogoPath(logo.proposalId, logo.logoId))}
      />
      <SponsorPage page={page} />
    </>
  );
}
