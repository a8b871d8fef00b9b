import type { HtmlTree } from "../markup/html-tree";
import { plainLine, plainText, textOf } from "../markup/plain-text";
import { countryCode, countryName } from "./countries";
import type { EventFacts } from "./event-facts";
import type { EventLocation } from "./event-location";
import { type DayOrder, type Moment, parseMoment } from "./moment";

/** A page's metadata for browsers and link previews. */
export interface Vocabulary {
  /** Candidate titles, most specific first. */
  titles: string[];
  description: string | null;
  siteName: string | null;
  language: string | null;
  canonical: string[];
  facts: EventFacts;
}

/** Titles of pages that only ask for something else, such as a login. */
const NO_PAGE =
  /^(log ?in|sign ?in|log into|anmelden|connexion|iniciar sesión|access denied|forbidden|just a moment|attention required|page not found|not found|404|error|are you a robot|security check|verify you|robot check|please wait|one moment)\b/i;

export function readVocabulary({ elements }: HtmlTree, base: string): Vocabulary {
  const metas = new Map<string, string>();
  const canonical: string[] = [];
  const heads: string[] = [];
  let title = "";
  let language: string | null = null;
  for (const element of elements) {
    const { name, attributes } = element;
    if (name === "meta") {
      const key = (
        attributes["property"] ??
        attributes["name"] ??
        attributes["itemprop"] ??
        ""
      ).toLowerCase();
      const content = attributes["content"]?.trim();
      if (key && content && !metas.has(key)) metas.set(key, content);
    } else if (name === "html") language ??= attributes["lang"]?.toLowerCase() ?? null;
    else if (name === "title") title ||= textOf(element).replace(/\s+/g, " ");
    else if (name === "h1" && heads.length < 3) heads.push(textOf(element).replace(/\s+/g, " "));
    else if (
      name === "link" &&
      attributes["rel"] === "canonical" &&
      attributes["href"] &&
      canonical.length < 2
    )
      canonical.push(attributes["href"]);
  }
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? null;
  const siteName = meta("og:site_name");
  const shared = [meta("og:title"), meta("twitter:title")].flatMap((text) => (text ? [plainLine(text)] : []));
  const titles = [...shared, ...heads, plainLine(title)]
    .map((text) => withoutSite(text, siteName))
    .filter(Boolean);
  const description = meta("og:description", "twitter:description", "description");
  const order: DayOrder = dayOrderOf(language, null);
  const moment = (...names: string[]) => {
    const text = meta(...names);
    return text ? parseMoment(text, order) : null;
  };
  const url = meta("og:url");
  return {
    titles,
    description: description && plainText(description),
    siteName,
    language,
    canonical: [...canonical, ...(url ? [url] : [])]
      .filter((href) => URL.canParse(href, base))
      .map((href) => new URL(href, base).href),
    facts: {
      source: "preview",
      title: titles[0] && !NO_PAGE.test(titles[0]) ? titles[0] : null,
      description: description && plainText(description),
      start:
        moment(
          "event:start_time",
          "og:start_time",
          "og:event:start_time",
          "event:start",
          "event:start_date",
        ) ?? timeElement(elements, order),
      end: moment("event:end_time", "og:end_time", "og:event:end_time", "event:end", "event:end_date"),
      zone: null,
      location: locationIn(meta),
      audience: null,
      attendance: null,
      url: null,
      isMain: true,
    },
  };
}

/** Returns whether a page writes the day or the month first. */
export function dayOrderOf(language: string | null, country: string | null): DayOrder {
  if (country) return /^(US|PH|CA)$/.test(country) ? "month_first" : "day_first";
  return !language || /^en(-(us|ca|ph))?$/.test(language) ? "month_first" : "day_first";
}

const LONGEST_TITLE = 300;

/** The title without the site name that many sites append. */
export function withoutSite(title: string, siteName: string | null): string {
  if (title.length > LONGEST_TITLE) return title.slice(0, LONGEST_TITLE);
  const parts = title.split(/\s+[|·•–—-]\s+|\s+::\s+/);
  const last = parts.at(-1)?.toLowerCase() ?? "";
  const site = siteName?.toLowerCase();
  const isSite =
    parts.length > 1 &&
    (last === site ||
      /^(eventbrite|facebook|meetup|ticketmaster|tickets?|events?|luma)(\b.{0,20})?$/.test(last));
  const cut = isSite
    ? title.slice(0, title.length - last.length).replace(/\s*(?:[|·•–—-]|::)\s*$/, "")
    : title;
  return cut.replace(/\s+Tickets,\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?\s.{5,60}$/, "").trim();
}

function locationIn(meta: (...names: string[]) => string | null): EventLocation | null {
  const city = meta(
    "og:locality",
    "business:contact_data:locality",
    "place:location:locality",
    "geo.placename",
  );
  const country = meta("og:country-name", "business:contact_data:country_name");
  if (!city) return null;
  const region = meta("og:region", "business:contact_data:region");
  return {
    venue: null,
    city: plainLine(city.split(",", 1)[0] ?? ""),
    region,
    country: country && countryName(country),
    countryCode: country && countryCode(country),
  };
}

/** Class names that mark event dates, and those that mark other dates. */
const EVENT_NAME = /event|start|begin|dtstart|when|schedule|doors/i;
const OTHER_NAME =
  /publish|update|modif|posted|created|entry|valid|expire|comment|byline|author|article|review|deadline|rsvp|sale|copyright/i;

/**
 * Reads the event's date from `<time>` elements: one with a matching name, or the start of exactly one start and end
 * pair with times. Ignores a lone unnamed `<time>`, which is usually the publication date.
 */
function timeElement(elements: HtmlTree["elements"], order: DayOrder) {
  const marked = elements.flatMap(({ name, attributes }) => {
    const text = name === "time" ? attributes["datetime"] : undefined;
    const names = ["class", "itemprop", "property", "id"].map((key) => attributes[key] ?? "").join(" ");
    return text && !OTHER_NAME.test(names) ? [{ text, isNamed: EVENT_NAME.test(names) }] : [];
  });
  const named = marked.find(({ isNamed }) => isNamed);
  if (named) return parseMoment(named.text, order);
  const [first, second, ...more] = [...new Set(marked.map(({ text }) => text))].map((text) =>
    parseMoment(text, order),
  );
  const isRange = first?.time && second?.time && more.length === 0;
  const spell = ({ date, time }: Moment) => `${date}T${time}`;
  return isRange && spell(second) > spell(first) ? first : null;
}
