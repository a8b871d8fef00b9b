import { gazetteerRegions } from "./gazetteer-files";

/** A name for a country or a part of one. */
export interface AreaName {
  name: string;
  /** ISO 3166-1, two capitals. */
  country: string;
  /** GeoNames' code; empty for the country itself. */
  region: string;
}

/** Languages in which country names are recognized. */
const LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "nl", "pl", "sv", "da", "fi", "tr"];

const OTHER_NAMES: Record<string, readonly string[]> = {
  US: ["USA", "U.S.", "U.S.A.", "United States of America", "The United States", "America"],
  GB: ["UK", "U.K.", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  AE: ["UAE"],
  CZ: ["Czech Republic"],
  IE: ["Republic of Ireland"],
  KR: ["Korea"],
  MK: ["Macedonia"],
  NL: ["Holland", "The Netherlands"],
  TR: ["Turkey"],
};

/** Short forms that are not GeoNames codes. */
const SHORT_FORMS: Record<string, Record<string, readonly string[]>> = {
  US: { DC: ["D.C.", "Washington DC", "Washington D.C."] },
  CA: {
    "01": ["AB"],
    "02": ["BC", "B.C."],
    "03": ["MB"],
    "04": ["NB"],
    "05": ["NL", "Newfoundland"],
    "07": ["NS"],
    "08": ["ON"],
    "09": ["PE", "PEI"],
    "10": ["QC"],
    "11": ["SK"],
    "12": ["YT", "Yukon Territory"],
    "13": ["NT"],
    "14": ["NU"],
  },
  AU: {
    "01": ["ACT"],
    "02": ["NSW"],
    "03": ["NT"],
    "04": ["QLD"],
    "05": ["SA"],
    "06": ["TAS"],
    "07": ["VIC"],
    "08": ["WA"],
  },
};

/** All names of countries and their parts. May contain duplicates. */
export function areaNames(): AreaName[] {
  const regions = gazetteerRegions();
  const countries = [...new Set(regions.map(({ country }) => country)), ...Object.keys(OTHER_NAMES)];
  const inLanguages = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: "region" }));
  return [
    ...countries.flatMap((country) =>
      [country, ...inLanguages.map((names) => names.of(country) ?? country)].map((name) => ({
        name,
        country,
        region: "",
      })),
    ),
    ...Object.entries(OTHER_NAMES).flatMap(([country, names]) =>
      names.map((name) => ({ name, country, region: "" })),
    ),
    ...regions,
    // Only in the United States are the codes commonly written in addresses.
    ...regions
      .filter(({ country }) => country === "US")
      .map(({ country, region }) => ({ name: region, country, region })),
    ...Object.entries(SHORT_FORMS).flatMap(([country, parts]) =>
      Object.entries(parts).flatMap(([region, names]) => names.map((name) => ({ name, country, region }))),
    ),
  ];
}
