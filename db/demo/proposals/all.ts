import { ARTS_MAKING } from "./arts-making";
import { ARTS_SHOWS } from "./arts-shows";
import { CHARITY_FOOD } from "./charity-food";
import { CHARITY_NEIGHBORS } from "./charity-neighbors";
import { COMMUNITY_DOWNTOWN } from "./community-downtown";
import { COMMUNITY_HERITAGE } from "./community-heritage";
import { EDUCATION_BOOKS } from "./education-books";
import { EDUCATION_SKILLS } from "./education-skills";
import { MUSIC_HALLS } from "./music-halls";
import { MUSIC_OUTDOORS } from "./music-outdoors";
import type { DemoProposal } from "./proposal";
import { SPORTS_RUNNING } from "./sports-running";
import { SPORTS_TEAMS } from "./sports-teams";
import { TECHNOLOGY_TOWN } from "./technology-town";
import { TECHNOLOGY_WORKSHOP } from "./technology-workshop";

/** Every proposal, category by category. */
export const PROPOSALS: readonly DemoProposal[] = [
  ...COMMUNITY_DOWNTOWN,
  ...COMMUNITY_HERITAGE,
  ...SPORTS_RUNNING,
  ...SPORTS_TEAMS,
  ...MUSIC_OUTDOORS,
  ...MUSIC_HALLS,
  ...ARTS_SHOWS,
  ...ARTS_MAKING,
  ...CHARITY_FOOD,
  ...CHARITY_NEIGHBORS,
  ...EDUCATION_BOOKS,
  ...EDUCATION_SKILLS,
  ...TECHNOLOGY_WORKSHOP,
  ...TECHNOLOGY_TOWN,
];
