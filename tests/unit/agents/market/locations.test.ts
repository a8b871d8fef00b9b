import { expect, test } from "vitest";
import { EditListingForm } from "@/lib/agents/market/form";
import { newId } from "@/lib/core/ids";

const edit = (targetLocations: string) =>
  EditListingForm.safeParse({ listingId: newId(), commissionRate: "10", maxAgents: "5", targetLocations });

test("keeps each location once, as first written", () => {
  expect(edit("Santa Fe, Salem,  santa fe ,SALEM, Bend").data?.targetLocations).toEqual([
    "Santa Fe",
    "Salem",
    "Bend",
  ]);
});

test("rejects a request full of locations quickly", () => {
  const locations = Array.from({ length: 40_000 }, (_, at) => at.toString(36)).join(",");
  expect(edit(locations).error?.issues[0]?.message).toBe("Please name at most 20 locations.");
}, 5_000);
