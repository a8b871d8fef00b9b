/** A state or province of a country with several time zones. */
export interface Region {
  code: string;
  name: string;
  country: string;
  /** The zone of most of its area. */
  zone: string;
}

const [EAST, CENTRAL, MOUNTAIN, PACIFIC] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

/** `country|zone|code name, code name …` */
const LISTS = [
  `US|${EAST}|CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,KY Kentucky,ME Maine,MD Maryland,MA Massachusetts,NH New Hampshire,NJ New Jersey,NY New York,NC North Carolina,OH Ohio,PA Pennsylvania,RI Rhode Island,SC South Carolina,VT Vermont,VA Virginia,WV West Virginia`,
  "US|America/Detroit|MI Michigan",
  "US|America/Indiana/Indianapolis|IN Indiana",
  `US|${CENTRAL}|AL Alabama,AR Arkansas,IL Illinois,IA Iowa,KS Kansas,LA Louisiana,MN Minnesota,MS Mississippi,MO Missouri,NE Nebraska,ND North Dakota,OK Oklahoma,SD South Dakota,TN Tennessee,TX Texas,WI Wisconsin`,
  `US|${MOUNTAIN}|CO Colorado,MT Montana,NM New Mexico,UT Utah,WY Wyoming`,
  "US|America/Boise|ID Idaho",
  "US|America/Phoenix|AZ Arizona",
  `US|${PACIFIC}|CA California,NV Nevada,OR Oregon,WA Washington`,
  "US|America/Anchorage|AK Alaska",
  "US|Pacific/Honolulu|HI Hawaii",
  "US|America/Puerto_Rico|PR Puerto Rico",
  "CA|America/Toronto|ON Ontario,QC Quebec",
  "CA|America/Vancouver|BC British Columbia",
  "CA|America/Edmonton|AB Alberta",
  "CA|America/Regina|SK Saskatchewan",
  "CA|America/Winnipeg|MB Manitoba",
  "CA|America/Halifax|NS Nova Scotia,PE Prince Edward Island",
  "CA|America/Moncton|NB New Brunswick",
  "CA|America/St_Johns|NL Newfoundland and Labrador",
  "CA|America/Whitehorse|YT Yukon",
  "AU|Australia/Sydney|NSW New South Wales,ACT Australian Capital Territory",
  "AU|Australia/Melbourne|VIC Victoria",
  "AU|Australia/Brisbane|QLD Queensland",
  "AU|Australia/Adelaide|SA South Australia",
  "AU|Australia/Perth|WA Western Australia",
  "AU|Australia/Hobart|TAS Tasmania",
  "AU|Australia/Darwin|NT Northern Territory",
];

const REGIONS: readonly Region[] = LISTS.flatMap((list) => {
  const [country = "", zone = "", names = ""] = list.split("|");
  return names.split(",").map((entry) => {
    const [code = "", ...name] = entry.split(" ");
    return { code, name: name.join(" "), country, zone };
  });
});

/**
 * Finds a state or province by code or name. Without a country, prefers the United States.
 * @param country an ISO 3166 code
 */
export function regionOf(text: string, country: string | null): Region | null {
  const name = text.trim().replace(/\.$/, "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const matches = REGIONS.filter(
    (region) => region.code.toLowerCase() === name || region.name.toLowerCase() === name,
  );
  return matches.find((region) => !country || region.country === country) ?? null;
}
