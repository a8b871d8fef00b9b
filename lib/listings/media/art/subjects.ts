import type { Category } from "@/db/enums";

/** Subjects that can be drawn, each with the title words that select it. */
const KEYWORDS = {
  runners: "run runner running marathon race 5k 10k jog mile relay triathlon",
  cyclists: "bike bicycle cycle cycling cyclist ride rider velodrome",
  hoop: "basketball hoop",
  pitch: "soccer football rugby baseball softball cricket hockey lacrosse league goal",
  swimmers: "swim swimmer swimming pool aquatics",
  bandstand: "band brass concert march marching",
  keys: "piano organ keyboard recital accordion",
  quartet: "quartet orchestra symphony choir chorus jazz ensemble strings singing singer fiddle",
  instruments: "music guitar song songwriter instrument",
  brushes: "paint painting painter watercolor clay pottery craft art",
  gallery: "gallery exhibition exhibit photograph photography studio museum",
  mural: "mural graffiti",
  clothesline: "clothes clothing coat jersey uniform laundry",
  quilt: "quilt blanket sewing knitting textile",
  pantry: "pantry hunger grocery",
  garden: "garden gardening plant planting harvest orchard farm",
  "street-fair": "fair market bazaar carnival parade festival fest",
  "long-table": "supper dinner lunch breakfast brunch feast picnic potluck barbecue banquet table",
  park: "park trail playground kite",
  rooftops: "town neighborhood neighbourhood housing shelter",
  bookshelf: "book library reading literacy story author",
  "night-sky": "stargazing astronomy planet planetarium telescope moon",
  "pencil-wood": "writing writer essay spelling poetry drawing homework",
  schoolhouse: "school classroom kindergarten scholarship graduation tutor",
  robots: "robot robotics",
  "circuit-town": "code coding coder hackathon computer internet electronics wi-fi",
  desk: "workshop repair maker solder soldering",
  windmills: "solar wind energy climate turbine",
} as const;

/** A subject drawn regardless of the category. */
export type Subject = keyof typeof KEYWORDS;
export const SUBJECTS = Object.keys(KEYWORDS) as Subject[];

const SUBJECT_OF = new Map(
  SUBJECTS.flatMap((subject) => KEYWORDS[subject].split(" ").map((word) => [word, subject] as const)),
);

/**
 * Chooses the drawing for a title: the subject of the first matching word, singular or plural, in any case. Falls back
 * to the category.
 */
export function subjectOf(title: string, category: Category): Subject | Category {
  const titleTerms =
    title
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  for (const word of titleTerms.flatMap((whole) => [whole, ...whole.split("-")])) {
    const subject =
      SUBJECT_OF.get(word) ?? SUBJECT_OF.get(word.replace(/s$/, "")) ?? SUBJECT_OF.get(singularOfY(word));
    if (subject) return subject;
  }
  return category;
}

const singularOfY = (word: string) => word.replace(/ies$/, "y");
