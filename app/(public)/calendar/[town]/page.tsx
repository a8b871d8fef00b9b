import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import NothingHere from "@/components/layout/nothing-here";
import { StructuredData } from "@/components/layout/structured-data";
import { TownCalendar } from "@/components/listings/town-calendar/town-calendar";
import { env } from "@/lib/core/env";
import { townCounts, townTitle } from "@/lib/listings/town-calendar/copy";
import { townCalendarPath } from "@/lib/listings/town-calendar/paths";
import { loadTownCalendar } from "@/lib/listings/town-calendar/queries/cached";
import { townCalendarData } from "@/lib/listings/town-calendar/structured-data";
import { markNotFound } from "@/lib/site/http/page-status";

export const revalidate = 60;

type Props = { params: Promise<{ town: string }> };

/** Nothing is prerendered: each page is built on first request and cached until a proposal changes. */
export function generateStaticParams(): { town: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const calendar = await loadTownCalendar((await params).town.toLowerCase());
  if (!calendar) return { title: "Page not found", robots: { index: false } };
  const { town, events, isMore } = calendar;
  const title = townTitle(town.name);
  return {
    title,
    description: `${title}: ${townCounts(events, isMore)}`,
    alternates: { canonical: townCalendarPath(town.slug) },
    ...(events.length === 0 && { robots: { index: false } }),
  };
}

/** A town's upcoming events. */
export default async function TownCalendarPage({ params }: Props) {
  const given = (await params).town;
  const calendar = await loadTownCalendar(given.toLowerCase());
  if (!calendar) {
    await markNotFound();
    return <NothingHere />;
  }
  if (given !== calendar.town.slug) permanentRedirect(townCalendarPath(calendar.town.slug));
  return (
    <>
      <StructuredData data={townCalendarData(calendar, env().SITE_URL)} />
      <TownCalendar {...calendar} now={new Date()} site={env().SITE_URL} />
    </>
  );
}
