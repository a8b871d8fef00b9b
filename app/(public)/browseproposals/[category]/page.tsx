import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import NothingHere from "@/components/layout/nothing-here";
import { StructuredData } from "@/components/layout/structured-data";
import { LandingPage } from "@/components/listings/search/landing-page";
import { env } from "@/lib/core/env";
import { findCategory, landingPath } from "@/lib/listings/search/landing";
import { landingData, landingMetadata, NO_LANDING } from "@/lib/listings/search/landing-metadata";
import { landingPage } from "@/lib/listings/search/queries/browse";
import { markNotFound } from "@/lib/site/http/page-status";
import { canonicalPath } from "@/lib/site/http/routes";

export const revalidate = 60;

type Props = { params: Promise<{ category: string }> };

/** Nothing is prerendered: each page is built on first request and cached until a proposal changes. */
export function generateStaticParams(): { category: string }[] {
  return [];
}

const load = async ({ params }: Props) => {
  const { category: name } = await params;
  const category = findCategory(name.toLowerCase());
  return { name, category, shown: category && (await landingPage(category, null)) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { shown } = await load(props);
  return shown ? landingMetadata(shown.landing) : NO_LANDING;
}

/** One category's opportunities. */
export default async function CategoryLanding(props: Props) {
  const { name, category, shown } = await load(props);
  const elsewhere = canonicalPath(["browseproposals", name]);
  if (!category && elsewhere) permanentRedirect(elsewhere);
  if (!category || !shown) {
    await markNotFound();
    return <NothingHere />;
  }
  if (name !== category) permanentRedirect(landingPath(category));
  return (
    <>
      <StructuredData data={landingData(shown, env().SITE_URL)} />
      <LandingPage {...shown} />
    </>
  );
}
