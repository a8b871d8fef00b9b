import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import NothingHere from "@/components/layout/nothing-here";
import { PageHeader } from "@/components/layout/page-header";
import { ShareOptions } from "@/components/site/share/share-options";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/core/env";
import { markNotFound } from "@/lib/site/http/page-status";
import { embedPath, sharePath } from "@/lib/site/share/paths";
import { loadSharedPage } from "@/lib/site/share/queries";
import { embedSnippet } from "@/lib/site/share/snippet";

export const revalidate = 300;

export const metadata: Metadata = { title: "Share", robots: { index: false } };

type Props = { params: Promise<{ kind: string; slug: string }> };

/** Generated on demand, and cached until the shared page changes. */
export function generateStaticParams(): { kind: string; slug: string }[] {
  return [];
}

export default async function Share({ params }: Props) {
  const { kind, slug } = await params;
  const shared = await loadSharedPage({ kind, slug });
  if (!shared) {
    await markNotFound();
    return <NothingHere />;
  }
  const { title, path } = shared;
  if (path !== `/${kind}/${slug}`) permanentRedirect(sharePath(path));
  const site = env().SITE_URL;
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader
          title="Share"
          above={
            <TextLink href={path} prefetch={false} dir="auto">
              {title}
            </TextLink>
          }
        />
        <ShareOptions
          title={title}
          path={path}
          address={site + path}
          snippet={
            kind === "proposaldetails" ? embedSnippet({ address: site + embedPath(path), title }) : undefined
          }
        />
      </div>
    </div>
  );
}
