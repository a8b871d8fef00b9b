import { vendorLeads, vendorViewDays } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, dayIn, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { profileId, publishedAt, vendorPerson, wordsHash } from "./load-vendors";
import { VENDOR_KEYS, VENDOR_PROFILES, type VendorKey } from "./vendors/all";
import { type DemoLead, OTHER_LEADS, OWN_LEADS } from "./vendors/leads";

const OWN: VendorKey = "photoLevee";
const VIEW_DAYS = 60;
const HOUR_MS = 3_600_000;

/** Those whom everybody can ask. */
const OPEN_KEYS = VENDOR_KEYS.filter((key) => {
  const { isDraft, flagged, takesNoLeads } = VENDOR_PROFILES[key];
  return !isDraft && !flagged && !takesNoLeads;
});

/** Writes who asked vendors for quotes, and how far they are with them. */
export async function loadVendorLeads(tx: Tx, now: Date): Promise<void> {
  const all = OPEN_KEYS.flatMap((key) =>
    (key === OWN ? OWN_LEADS : leadsOf(key)).map((lead, n) => rowOf(key, lead, n, now)),
  );
  await tx.insert(vendorLeads).values(all);
}

/** Most were asked a few things, and have answered nearly all of them. */
function leadsOf(key: VendorKey): DemoLead[] {
  return OTHER_LEADS.filter((lead) => chanceOf(`lead:${key}:${lead.name}`) < 0.5).map((lead) => {
    const daysAgo = 1 + Math.floor(chanceOf(`lead-day:${key}:${lead.name}`) * 35);
    const mood = chanceOf(`lead-mood:${key}:${lead.name}`);
    const status = daysAgo < 3 ? "new" : mood < 0.4 ? "quoted" : mood < 0.7 ? "contacted" : "closed";
    return { ...lead, daysAgo, status };
  });
}

function rowOf(key: VendorKey, lead: DemoLead, n: number, now: Date): typeof vendorLeads.$inferInsert {
  const id = `${key}:${lead.name}`;
  const createdAt = workingTime(now, lead.daysAgo, chanceOf(`asked:${id}`));
  const answered = new Date(createdAt.getTime() + (0.5 + 20 * chanceOf(`answered:${id}`)) * HOUR_MS);
  const isAnswered = lead.status !== "new" && answered < now;
  return {
    // A list goes by ids, newest first: these sort as they came.
    id: demoId("vendor-lead", id).replace(/^.{13}/, idHead(createdAt)),
    profileId: profileId(key),
    dedupeKey: demoId("vendor-lead", id),
    clientName: lead.name,
    clientEmail: lead.email,
    clientPhone: lead.phone ?? null,
    serviceType: VENDOR_PROFILES[key].category,
    eventDate: lead.eventIn === undefined ? null : dayAfter(dayIn("UTC", now), lead.eventIn),
    eventLocation: lead.where ?? null,
    budgetRange: lead.budget ?? null,
    message: lead.message,
    messageHash: wordsHash(`${lead.message}:${key}:${n}`),
    status: isAnswered ? lead.status : "new",
    answeredAt: isAnswered ? answered : null,
    vendorNotes: lead.notes ?? "",
    spamScore: lead.spam?.score ?? 0,
    spamReasons: [...(lead.spam?.reasons ?? [])],
    spamAt: lead.spam ? createdAt : null,
    spamBy: lead.spam?.by ?? null,
    createdAt,
    updatedAt: isAnswered ? answered : createdAt,
  };
}

/** The first signs of an id that was made at an instant. */
function idHead(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Writes how many people looked at vendors' profiles on each of the last days. */
export async function loadVendorViews(tx: Tx, now: Date): Promise<void> {
  const today = dayIn("UTC", now);
  const rows = OPEN_KEYS.flatMap((key) => {
    const { plan, featured, gallery = [] } = VENDOR_PROFILES[key];
    const first = dayIn("UTC", publishedAt(key, now));
    const pull = 1 + 4 * chanceOf(`pull:${key}`) + gallery.length + (plan ? 2 : 0) + (featured ? 5 : 0);
    const days = Math.min(VIEW_DAYS, vendorPerson(key).joined);
    return Array.from({ length: days }, (_, n) => {
      const day = dayAfter(today, -n);
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 0.6 : 1;
      const views = Math.round(pull * weekend * (0.4 + chanceOf(`vendor-views:${key}:${n}`)));
      return { profileId: profileId(key), day, views };
    }).filter(({ day, views }) => views > 0 && day >= first);
  });
  await tx.insert(vendorViewDays).values(rows);
}
