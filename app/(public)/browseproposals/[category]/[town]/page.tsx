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

type Props = { params: Promise<{ category: string; town: string }> };

/** Nothing is prerendered: each page is built on first request and cached until a proposal changes. */
export function generateStaticParams(): { category: string; town: string }[] {
  return [];
}

const load = async ({ params }: Props) => {
  const given = await params;
  const category = findCategory(given.category.toLowerCase());
  const town = given.town.toLowerCase();
  return { given, category, town, shown: category && (await landingPage(category, town)) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { shown } = await load(props);
  return shown ? landingMetadata(shown.landing) : NO_LANDING;
}

/** One category's opportunities in one town. */
export default async function TownLanding(props: Props) {
  const { given, category, town, shown } = await load(props);
  if (!category || !shown) {
    const elsewhere = canonicalPath(["browseproposals", given.category, given.town]);
    if (elsewhere) permanentRedirect(elsewhere);
    await markNotFound();
    return <NothingHere />;
  }
  if (given.category !== category || given.town !== town) permanentRedirect(landingPath(category, town));
  return (
    <>
      <StructuredData data={landingData(shown, env().SITE_URL)} />
      <LandingPage {...shown} />
    </>
  );
}
