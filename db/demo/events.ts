import type { Category } from "@/db/enums";
import type { HostKey } from "./people/hosts";
import type { PlaceKey } from "./places";
import type { DemoDate } from "./proposals/proposal";

/** An event that its host has listed by itself, before there is any proposal for it. */
export interface DemoEvent {
  /** Never changes: ids are made from it. */
  key: string;
  host: HostKey;
  category: Category;
  title: string;
  description: string;
  audience: string;
  place: PlaceKey;
  when: DemoDate;
  /** Days before the day of loading. */
  listed: number;
}

export const EVENTS: readonly DemoEvent[] = [
  {
    key: "porch-open-house",
    host: "mainStreet",
    category: "community",
    title: "Front Porch Open House",
    description:
      "Twelve households on Linden Street open their porches for one afternoon. Neighbors walk from house to house with a map, hear how each was restored, and end on the church lawn with lemonade and pie.",
    audience: "Neighbors, people who are new in town, anybody who is restoring an old house",
    place: "marlowFerry",
    when: { week: 8, day: "sun", from: "13:00", to: "17:00", attendance: 350 },
    listed: 4,
  },
  {
    key: "merchants-breakfast",
    host: "mainStreet",
    category: "community",
    title: "Downtown Merchants' Breakfast",
    description:
      "Shopkeepers meet over eggs and coffee before opening time, hear what the city plans for parking and lights, and settle who takes which booth at the street fairs to come.",
    audience: "Owners and managers of downtown shops",
    place: "marlowFerry",
    when: { week: 3, day: "wed", from: "07:00", to: "08:45", attendance: 60 },
    listed: 9,
  },
  {
    key: "songwriters-circle",
    host: "leveeStage",
    category: "music",
    title: "Songwriters' Circle on the Levee",
    description:
      "Four songwriters from both banks of the river sit in a half circle, play one song each in turn and say how it came about. Bring a chair; the levee is the grandstand.",
    audience: "People who listen closely, and those who write songs themselves",
    place: "marlowFerry",
    when: { week: 6, day: "fri", from: "19:00", to: "21:30", attendance: 220 },
    listed: 6,
  },
  {
    key: "beginners-mile",
    host: "ferryRunners",
    category: "sports",
    title: "Beginners' Mile",
    description:
      "One measured mile along the towpath for people who have never run one. Club members run beside every newcomer, nobody is last, and everybody gets their time on a card.",
    audience: "Adults and children who want to begin",
    place: "marlowFerry",
    when: { week: 5, day: "sat", from: "09:00", to: "11:00", attendance: 150 },
    listed: 2,
  },
  {
    key: "seed-swap",
    host: "mainStreet",
    category: "community",
    title: "Seed and Cutting Swap",
    description:
      "Gardeners brought what they had too much of and took home what they had too little of. Two master gardeners answered questions at a long table in the old depot.",
    audience: "Gardeners of every age",
    place: "marlowFerry",
    when: { week: -5, day: "sat", from: "10:00", to: "13:00", attendance: 120 },
    listed: 60,
  },
];
