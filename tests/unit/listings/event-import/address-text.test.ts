import { expect, test } from "vitest";
import { parseAddress } from "@/lib/listings/event-import/facts/address-text";

test.each<[string, string | null, string | null, string | null]>([
  ["12 Main St, Millbrook, OH 44805, USA", "Millbrook", "Ohio", "USA"],
  ["Town Hall, 12 Main Street, Millbrook, OH 44805", "Millbrook", "Ohio", null],
  ["Town Hall, 12 Main Street, Millbrook OH 44805, United States", "Millbrook", "Ohio", "United States"],
  ["Town Hall\n12 Main Street\nMillbrook, Ohio 44805\nUSA", "Millbrook", "Ohio", "USA"],
  ["Millbrook, OH", "Millbrook", "Ohio", null],
  ["Millbrook, Ohio, United States", "Millbrook", "Ohio", "United States"],
  ["350 5th Ave, New York, NY 10118, USA", "New York", "New York", "USA"],
  ["The Forks, 1 Forks Market Rd, Winnipeg, MB R3C 4L9, Canada", "Winnipeg", "Manitoba", "Canada"],
  ["Federation Square, Melbourne VIC 3000, Australia", "Melbourne", "Victoria", "Australia"],
  ["10 Downing Street, London SW1A 2AA, UK", "London", null, "United Kingdom"],
  ["St George's Square, Hebden Bridge, HX7 8ET, United Kingdom", "Hebden Bridge", null, "United Kingdom"],
  ["Karl-Heine-Straße 32, 04229 Leipzig, Deutschland", "Leipzig", null, "Deutschland"],
  ["The Loom, 4 Mill Row, Leeds LS1 4AP UK", "Leeds", null, "United Kingdom"],
  ["The Loom, Leeds - 9:30am - 12:00pm", "Leeds", null, null],
  ["12 rue de la Paix, 75002 Paris, France", "Paris", null, "France"],
  ["Calle Mayor 1, 28013 Madrid, España", "Madrid", null, "España"],
  ["Dam 1, 1012 JS Amsterdam, Netherlands", "Amsterdam", null, "Netherlands"],
  ["Via Roma 3, 50123 Firenze, Italia", "Firenze", null, "Italia"],
  ["Tivoli, 1630 København, Danmark", "København", null, "Danmark"],
])("%s", (text, city, region, country) => {
  expect(parseAddress(text)).toMatchObject({ city, region, country });
});

test.each(["The Fox and Hounds", "Room 204", "Main Street"])("%s names a place and no city", (text) => {
  expect(parseAddress(text)).toMatchObject({ venue: text, city: null });
});
