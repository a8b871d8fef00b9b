import type { ReportBenefit, ReportContent, ReportPhoto } from "@/db/enums";

const AT = "2026-06-14T15:00:00.000Z";

/** A promised benefit, accepted with one link as proof, unless `parts` say otherwise. */
export function reportBenefit(parts: Partial<ReportBenefit> = {}): ReportBenefit {
  return {
    title: "Logo on the banner at the main stage",
    kind: "placement",
    quantity: 1,
    isEssential: false,
    status: "accepted",
    shareCents: 2500,
    refundedCents: 0,
    dueAt: AT,
    provedAt: AT,
    settledAt: AT,
    settledBy: "sponsor",
    substitute: null,
    proofs: [
      {
        kind: "link",
        url: "https://www.example.com/harvest-fair/sponsors",
        amount: null,
        note: null,
        fileName: null,
        at: AT,
      },
    ],
    ...parts,
  };
}

/** A photo of a proof; `digest` must be that of the stored file. */
export function reportPhoto(parts: Partial<ReportPhoto> & Pick<ReportPhoto, "storageKey" | "digest">) {
  return {
    proofId: "01890a5d-ac96-774b-bcce-b302099a8057",
    contentType: "image/jpeg",
    width: 1200,
    height: 800,
    caption: "The banner at the main stage",
    ...parts,
  };
}

/** A report of a small fair, complete except for photos. */
export function reportContent(parts: Partial<ReportContent> = {}): ReportContent {
  return {
    format: 1,
    code: "k3v9m2x7q4t8",
    version: 1,
    issuedAt: "2026-06-18T09:30:00.000Z",
    isFinal: true,
    site: { name: "Community", origin: "http://localhost:3000" },
    event: {
      title: "Harvest Fair",
      location: "Riverside Park, Springfield, Illinois",
      startsAt: "2026-06-13T14:00:00.000Z",
      endsAt: "2026-06-14T23:00:00.000Z",
      timeZone: "America/Chicago",
      path: "/proposaldetails/harvest-fair",
    },
    host: { name: "Maria Lopez" },
    sponsor: { name: "Nguyễn's Bakery & Café" },
    deal: {
      tier: "Gold",
      priceCents: 50_000,
      currency: "USD",
      eventShareCents: 20_000,
      paidAt: "2026-04-02T10:00:00.000Z",
      receiptNumber: "R-2026-000123",
      refundedCents: 2500,
      releasedCents: 47_500,
    },
    benefits: [
      reportBenefit(),
      reportBenefit({ title: "Two posts before the event", kind: "mention", quantity: 2, settledBy: "site" }),
      reportBenefit({
        title: "Booth at the entrance",
        kind: "presence",
        isEssential: true,
        status: "made_good",
        substitute: "A booth at the stage, two days instead of one",
        proofs: [
          {
            kind: "number",
            url: null,
            amount: 340,
            note: "Visitors at the booth",
            fileName: null,
            at: AT,
          },
        ],
      }),
      reportBenefit({
        title: "Logo on the shirts",
        status: "refunded",
        refundedCents: 2500,
        provedAt: null,
        settledBy: "host",
        proofs: [],
      }),
    ],
    refunds: [{ cents: 2500, at: AT, reason: "The shirts were not printed." }],
    dispute: null,
    extras: [{ words: "We thanked you from the stage on both days.", at: AT }],
    counts: [
      {
        label: "Requests",
        source: "counted",
        amount: 96,
        rule: "Each opening of the link, without known scanners and previews.",
        days: [
          { day: "2026-06-12", amount: 12 },
          { day: "2026-06-13", amount: 48 },
          { day: "2026-06-14", amount: 36 },
        ],
      },
      {
        label: "Offers redeemed",
        source: "sponsor",
        amount: 14,
        rule: "Counted at the register.",
        days: [],
      },
    ],
    attendance: { amount: 1250, source: "tickets at the gate" },
    photos: [],
    outcome: "Your money paid for the stage and the sound, so that admission stayed free.",
    updates: [{ words: "The stage is booked.", at: "2026-05-01T10:00:00.000Z" }],
    balance: {
      incomeCents: 310_000,
      costCents: 284_000,
      lines: [
        { label: "Sponsorships", side: "income", cents: 250_000, source: "counted" },
        { label: "Tickets", side: "income", cents: 60_000, source: "host" },
        { label: "Stage and sound", side: "cost", cents: 284_000, source: "host" },
      ],
    },
    nextEdition: {
      title: "Harvest Fair 2027",
      startsAt: "2027-06-12T14:00:00.000Z",
      path: "/proposaldetails/harvest-fair-2027",
    },
    changes: [],
    ...parts,
  };
}
