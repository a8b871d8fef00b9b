import { NEIGHBOR_SPONSORS } from "./sponsors-neighbors";
import { TOWN_SPONSORS } from "./sponsors-marlow-ferry";

export const SPONSORS = { ...TOWN_SPONSORS, ...NEIGHBOR_SPONSORS };

export type SponsorKey = keyof typeof SPONSORS;
