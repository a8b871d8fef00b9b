/** "June 4, 2027", in the zone that counts; UTC where none does. */
export function formatDay(instant: Date, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(instant);
}
