import { expect, test } from "vitest";
import type { OpportunityDto } from "@/lib/agents/market/opportunity";
import { hubData } from "@/lib/agents/market/structured-data";
import { toScriptJson } from "@/lib/site/seo/structured-data";

const listed = (title: string): OpportunityDto => ({
  id: title,
  proposal: { id: title, title, path: `/proposaldetails/${title.length}` },
  hostName: "Lantern Club",
  commissionBps: 1_000,
  commissionDescription: null,
  description: null,
  preferredExperience: null,
  targetLocations: [],
  goalCents: 100_000,
  fromCents: 10_000,
  exampleCents: 1_000,
  currency: "USD",
  spotsLeft: 2,
  maxAgents: 5,
  isFeatured: false,
});

test("describes the hub and its proposals in order, and can't close its script element", () => {
  const data = hubData([listed("Night of Lights"), listed("</script><b>")], "https://lanterns.example");
  expect(data).toMatchObject([
    { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2, name: "Agent Hub" }] },
    {
      "@type": "ItemList",
      url: "https://lanterns.example/agenthub",
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: "Night of Lights", url: "https://lanterns.example/proposaldetails/15" },
        { position: 2, name: "</script><b>" },
      ],
    },
  ]);
  expect(toScriptJson(data)).not.toContain("<");
});
