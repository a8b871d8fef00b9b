/**
 * A breadcrumb as schema.org data. The last step is the page itself, which needs no address.
 * @param site the origin to put before every path
 */
export function breadcrumbData(
  site: string,
  steps: readonly { name: string; path: string }[],
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(index < steps.length - 1 && { item: { "@id": site + path } }),
    })),
  };
}

/**
 * The site's operator and search as schema.org data.
 * @param site the origin to put before every path
 */
export function siteData(
  site: string,
  { brand, email }: { brand: string; email: string },
): Record<string, unknown>[] {
  const id = `${site}/#organization`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": id,
      name: brand,
      url: site,
      logo: `${site}/apple-icon.png`,
      email,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: brand,
      url: site,
      publisher: { "@id": id },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${site}/browseproposals?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** A page's questions and answers as schema.org data. */
export function questionData(
  questions: readonly { question: string; answer: string }[],
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** JSON that is safe inside a script element. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
