import type { Category } from "@/db/enums";

const COMMON =
  "community festival music local family run night summer school market charity concert art children food street " +
  "sport youth club garden fair winter team river light dance film book science choir harvest coffee walk marathon " +
  "theatre museum library robot code workshop football cricket swimming craft parade picnic bakery history nature";

/** Words that only one category's proposals use, which a category filter and a search word may contradict. */
export const OWN_TERMS: Record<Category, string[]> = {
  sports: ["sprint", "relay", "goalkeeper", "regatta", "triathlon"],
  music: ["orchestra", "jazz", "chorale", "drummer", "acoustic"],
  arts: ["sculpture", "mural", "watercolour", "gallery", "ballet"],
  charity: ["hospice", "shelter", "fundraiser", "donation", "foodbank"],
  community: ["neighbour", "allotment", "potluck", "townhall", "cleanup"],
  education: ["tutoring", "literacy", "scholarship", "classroom", "spelling"],
  technology: ["hackathon", "drone", "soldering", "makerspace", "arduino"],
};

const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi wo zu bra cle dri flo gra pla ste tri".split(" ");

/** `count` different words, the most frequent first: English ones, then invented ones. */
export function dictionary(count: number): string[] {
  const list = COMMON.split(" ");
  for (let n = 0; list.length < count; n++) list.push(invented(n));
  return list;
}

type Town = { city: string; region: string; latitude: number; longitude: number };

/** Town names, some of which share a part. They are scattered over a country as large as the United States. */
export function towns(count: number): Town[] {
  return Array.from({ length: count }, (_, n) => ({
    city: `${capital(invented(n * 7))}${["", "ville", " Falls", " Springs", "ton"][n % 5]}`,
    region: `${capital(invented(n % 48))}shire`,
    latitude: 25 + 24 * strewn(n, Math.SQRT2),
    longitude: -124 + 57 * strewn(n, Math.sqrt(3)),
  }));
}

/** Multiples of an irrational number are evenly distributed between 0 and 1. */
function strewn(n: number, irrational: number): number {
  return (n * irrational) % 1;
}

function invented(n: number): string {
  let word = "";
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
