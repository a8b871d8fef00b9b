import { notFound, permanentRedirect } from "next/navigation";
import type { Query } from "@/lib/core/query";
import { canonicalPath, queryString } from "@/lib/core/routes";

type Props = {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<Query>;
};

/** Whatever no page answers to: another spelling of a page's name is sent to that page, the rest does not exist. */
export default async function OtherSpelling({ params, searchParams }: Props) {
  const { path } = await params;
  const target = canonicalPath(path);
  if (!target) notFound();
  permanentRedirect(target + queryString(await searchParams));
}
