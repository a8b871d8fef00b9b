import type { ProposalDetailsDto } from "@/lib/proposals/details";

/** What people write into a line: mark-up, quotes, other directions, signs of several code points, new lines. */
export const HARD_TITLES: readonly string[] = [
  `<script>alert(1)</script><b>"Fair" & 'Feast'</b>`,
  `"><img src=x onerror=alert(1)>`,
  "x".repeat(300),
  "👩‍👩‍👧‍👦🏳️‍🌈é".repeat(20),
  "مهرجان النهر للموسيقى والطعام ‎2027",
  "Fair\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Another; one, \\n",
];

/** A proposal as its public page shows it. */
export const aProposal = (values: Partial<ProposalDetailsDto> = {}): ProposalDetailsDto => ({
  id: "0190b0c2-0000-7000-8000-000000000000",
  title: "Harvest Supper",
  description: "A long table on the market square.",
  targetAudience: null,
  expectedReach: null,
  category: "community",
  city: "Marlow Ferry",
  region: "Iowa",
  country: "United States",
  isCampaign: false,
  sponsorshipType: "supporting_sponsor",
  fundingMode: "single",
  goalCents: 500_000,
  raisedCents: 0,
  currency: "USD",
  benefits: [],
  cancellationTerms: "standard",
  eventPlatformLink: null,
  eventPlatformType: "other",
  videoLinks: [],
  status: "active",
  isFunded: false,
  isFeatured: false,
  isEnded: false,
  updatedAt: "2027-03-01T08:30:00.000Z",
  event: {
    startDate: "2027-06-20",
    endDate: null,
    startTime: "18:30",
    endTime: "22:00",
    timeZone: "America/Chicago",
    startsAt: "2027-06-20T23:30:00.000Z",
    endsAt: "2027-06-21T03:00:00.000Z",
    expectedAttendance: 200,
  },
  tiers: [
    { id: "t1", name: "Table", amountCents: 50_000, description: null, benefits: [], places: 3, sold: 0 },
  ],
  pictures: [],
  host: {
    organisation: "Main Street",
    firstName: "Priya",
    imageKey: null,
    memberSince: "2026-01-01T00:00:00.000Z",
    isVerified: true,
    pastEvents: 0,
    replyMinutes: 90,
  },
  ...values,
});
