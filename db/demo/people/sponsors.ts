import { TOWN_SPONSORS } from "./sponsors-marlow-ferry";
import { NEIGHBOR_SPONSORS } from "./sponsors-neighbors";

export const SPONSORS = { ...TOWN_SPONSORS, ...NEIGHBOR_SPONSORS };

export type SponsorKey = keyof typeof SPONSORS;
