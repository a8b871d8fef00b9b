import type { ServiceType } from "@/db/enums";
import type { HostKey } from "../people/hosts";
import type { VendorKey } from "./all";

interface Said {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
}

/** A vendor who worked at an event that is over, and what the two sides said. */
export interface Worked {
  vendor: VendorKey;
  host: HostKey;
  title: string;
  service: ServiceType;
  daysAgo: number;
  dollars: number;
  offered: string;
  ofVendor: Said;
  ofHost: Said;
  reply?: string;
}

export const WORKED: readonly Worked[] = [
  {
    vendor: "photoLevee",
    host: "mainStreet",
    title: "First Friday on Ferry Street",
    service: "photography",
    daysAgo: 40,
    dollars: 650,
    offered: "Four hours along the street, 120 pictures within a week.",
    ofVendor: {
      stars: 5,
      text: "Pictures of every shop, on our desk two days early. The shopkeepers fight over prints.",
    },
    ofHost: { stars: 5, text: "A clear list, a map, and coffee at seven. More hosts like this, please." },
  },
  {
    vendor: "photoLevee",
    host: "leveeStage",
    title: "Closing Night at the Levee",
    service: "photography",
    daysAgo: 25,
    dollars: 480,
    offered: "Two sets and the crowd at dusk.",
    ofVendor: {
      stars: 4,
      text: "Lovely light on the crowd. We would have liked a few more of the second band.",
    },
    ofHost: {
      stars: 4,
      text: "Friendly crew, good access to the stage. The schedule moved by an hour on the day.",
    },
    reply: "Fair. The second band had asked for no flash; next time I will say so earlier.",
  },
  {
    vendor: "cateringSmokehouse",
    host: "mainStreet",
    title: "Volunteers' Supper",
    service: "catering",
    daysAgo: 33,
    dollars: 900,
    offered: "Brisket, beans and cornbread for eighty.",
    ofVendor: { stars: 5, text: "Fed eighty people in half an hour and left the lot cleaner than it was." },
    ofHost: { stars: 5, text: "Power where they said it would be, and paid the same evening." },
  },
  {
    vendor: "soundDeepwater",
    host: "leveeStage",
    title: "Tuning Up the Levee",
    service: "audio_visual",
    daysAgo: 18,
    dollars: 1_200,
    offered: "A small stage with monitors, two technicians.",
    ofVendor: {
      stars: 3,
      text: "Good sound once it stood. The truck came an hour late, so the first set began late.",
    },
    ofHost: { stars: 4, text: "They kept calm when our truck broke down, and told the crowd why." },
    reply: "The truck has a new clutch since. We gave an hour's fee back.",
  },
];
