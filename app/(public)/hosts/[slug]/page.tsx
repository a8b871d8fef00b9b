import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { GonePage } from "@/components/layout/gone-page";
import NothingHere from "@/components/layout/nothing-here";
import { StructuredData } from "@/components/layout/structured-data";
import { HostPage } from "@/components/trust/public-pages/host-page";
import { env } from "@/lib/core/env";
import { hostPath, idOfSlug } from "@/lib/core/slug";
import { markNotFound } from "@/lib/site/http/page-status";
import { hostMetadata } from "@/lib/trust/public-pages/page-metadata";
import { loadGoneHost, loadHostPage } from "@/lib/trust/public-pages/queries/host-page";
import { hostData } from "@/lib/trust/public-pages/structured-data";

export const revalidate = 300;

type Props = { params: Promise<{ slug: string }> };

/** Nothing is prerendered: each page is built on first request and cached until something on it changes. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

const load = async (slug: string) => {
  const id = idOfSlug(slug);
  const page = id ? await loadHostPage(id) : null;
  return { page, isGone: id !== null && !page && (await loadGoneHost(id)) };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, isGone } = await load((await params).slug);
  if (!page) return { title: isGone ? "Gone" : "Page Not Found", robots: { index: false } };
  return hostMetadata(page);
}

/** What a host did, provable from our records. */
export default async function PublicHost({ params }: Props) {
  const { slug } = await params;
  const { page, isGone } = await load(slug);
  if (isGone)
    return (
      <GonePage title="This host has left" onHref="/browseproposals" onLabel="Browse Opportunities">
        Their account is permanently closed. Other events near you are looking for sponsors.
      </GonePage>
    );
  if (!page) {
    await markNotFound();
    return <NothingHere />;
  }
  const site = env().SITE_URL;
  const path = hostPath(page);
  if (path !== `/hosts/${slug}`) permanentRedirect(path);
  return (
    <>
      <StructuredData data={hostData(page, site)} />
      <HostPage page={page} site={site} />
    </>
  );
}
