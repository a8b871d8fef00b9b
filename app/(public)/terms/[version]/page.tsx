import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalPage } from "@/components/site/content/legal/legal-page";
import { TERMS } from "@/lib/site/content/legal/versions";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const dynamicParams = false;

type Props = { params: Promise<{ version: string }> };

const older = TERMS.versions.slice(1);

export const generateStaticParams = () => older.map(({ version }) => ({ version }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Terms of Service, ${(await params).version}`, robots: { index: false } };
}

export default async function OlderTerms({ params }: Props) {
  const { version } = await params;
  if (!older.some((one) => one.version === version)) notFound();
  const { brandName: brand, supportEmail: support } = siteSettings();
  return <LegalPage document={TERMS} version={version} reference={{ brand, support }} about="" />;
}
