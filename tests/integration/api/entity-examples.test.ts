import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { placementDays, sponsorships } from "@/db/schema";
import { entities } from "@/lib/api/entities/registry";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { startVendorPurchase } from "@/lib/vendors/profiles/commands/start-purchase";
import { Story } from "@/tests/support/api-story";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent } from "@/tests/support/factories/agents";
import { createReaders } from "@/tests/support/factories/campaigns";
import { createPlacement } from "@/tests/support/factories/placements";
import { createRenewal } from "@/tests/support/factories/renewals";
import { reportBenefit } from "@/tests/support/factories/report-content";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);
const story = new Story();

const verified = { emailVerifiedAt: new Date("2026-01-05T09:00:00Z") };
const person = (fullName: string, companyName: string) => ({
  ...verified,
  fullName,
  companyName,
  email: `${fullName.split(" ")[0]?.toLowerCase()}@example.org`,
});

async function pay(ctx: Ctx, orderId: string): Promise<void> {
  const { paymentId, redirectUrl } = await payOrder(ctx, { orderId, method: "stripe" });
  await world.api.decide(redirectUrl.split("/").at(-1) ?? "", "approve");
  await world.reconcile(paymentId);
}

/** A typical list call, and its first row. */
async function read(ctx: Ctx, name: string, query = "limit=1"): Promise<Record<string, unknown>> {
  const path = `/api/entities/${name}`;
  const rows = (await story.call(ctx, "GET", `${path}?${query}`)) as unknown as Record<string, unknown>[];
  expect(rows, `${name}?${query}`).toHaveLength(1);
  return story.call(ctx, "GET", `${path}/${String(rows[0]?.["id"])}`);
}

it("every example of an entity's calls matches its response", async () => {
  const ports = { ...world.system().ports, storage: temporaryStorage() };
  const as = async (user: { id: string }) => ({ ...(await world.as(user)), ports });
  const entity = (ctx: Ctx, method: string, path: string, body?: unknown) =>
    story.call(ctx, method, `/api/entities/${path}`, body);

  const hostRow = await createHost(db, person("Maria Lopez", "Millbrook Lantern Walk"));
  const sponsorRow = await createSponsor(db, person("Tom Becker", "Becker Hardware"));
  const agentRow = await createAgent(db, person("Ines Novak", "Novak & Friends"));
  const vendorRow = await createUser(db, { ...person("Sam Okafor", "Lantern Catering"), roles: ["vendor"] });
  const [host, sponsor, agent, vendor] = [
    await as(hostRow),
    await as(sponsorRow),
    await as(agentRow),
    await as(vendorRow),
  ];

  await entity(host, "GET", "User/me");
  await entity(host, "PUT", "User/me", { bio: "We light the river every November." });
  await read(host, "User", "fields=full_name&limit=1");
  await entity(host, "PUT", `User/${hostRow.id}`, { industry: "Culture" });

  const event = await entity(host, "POST", "Event", {
    title: "Lantern Walk",
    description: "Along the river, with lanterns that the schools have made.",
    location: "Millbrook, Illinois, United States",
    start_date: "2030-11-11",
    start_time: "18:30",
    time_zone: "America/Chicago",
    expected_attendance: 1200,
    target_audience: "Families",
  });
  await entity(host, "PUT", `Event/${String(event["id"])}`, { expected_attendance: 1500 });
  await read(host, "Event", "sort=-start_date&fields=title,start_date&limit=1");

  const proposal = await entity(host, "POST", "Proposal", {
    title: "Light the Lantern Walk",
    description: "Lanterns for 1,500 people, and your name on the bridge.",
    event_id: event["id"],
    category: "community",
    amount_requested: 1500,
    benefits: ["Logo on the bridge"],
    sponsorship_tiers: [
      { name: "River", amount: 500, description: "Your own bridge", benefits: ["Logo"], places: 3 },
    ],
  });
  const proposalId = String(proposal["id"]);
  await entity(host, "PUT", `Proposal/${proposalId}`, { title: "Light the Lantern Walk 2030" });
  await read(
    sponsor,
    "Proposal",
    `q=${encodeURIComponent('{"status":"published","amount_requested":{"$lte":2000}}')}&sort=-created_date&fields=title,amount_requested&limit=1`,
  );

  const listing = await entity(host, "POST", "AgentListing", {
    proposal_id: proposalId,
    commission_rate: 12.5,
    max_agents: 3,
    marketplace_description: "Who knows the shops of the old town?",
    target_locations: ["Millbrook"],
  });
  const listingId = String(listing["id"]);
  const [order] = await database.sql<{ order_id: string }[]>`
    select order_id from agent_listings where id = ${listingId}`;
  await pay(host, order?.order_id ?? "");
  await entity(host, "PUT", `AgentListing/${listingId}`, { max_agents: 5 });
  await read(agent, "AgentListing", "fields=commission_rate,target_locations&limit=1");
  const application = await entity(agent, "POST", "AgentApplication", {
    listing_id: listingId,
    application_message: "I know every shop by the river.",
    agent_experience: "Three summers of street fairs.",
  });
  await read(agent, "AgentApplication", "fields=status,application_message&limit=1");
  await entity(host, "PUT", `AgentApplication/${String(application["id"])}`, {
    status: "approved",
    host_response: "Welcome.",
  });
  const invited = await entity(host, "POST", "ProposalAgent", {
    proposal_id: proposalId,
    agent_email: "lena@example.org",
    role: "viewer_sharer",
    commission_rate: 10,
  });
  const lena = await as(await createAgent(db, person("Lena Ortiz", "Ortiz Media")));
  await entity(lena, "PUT", `ProposalAgent/${String(invited["id"])}`, { status: "active" });
  await read(agent, "ProposalAgent", "fields=role,status,commission_rate&limit=1");

  await entity(sponsor, "POST", "Interest", {
    proposal_id: proposalId,
    interest_type: "interested",
    note: "Is the banner two metres wide?",
  });
  const inquiry = await read(sponsor, "Interest", "fields=interest_type,status&limit=1");
  await entity(sponsor, "PUT", `Interest/${String(inquiry["id"])}`, { status: "withdrawn" });
  await entity(sponsor, "POST", "Interest/bulk", [{ proposal_id: proposalId, interest_type: "favorite" }]);
  await entity(sponsor, "DELETE", "Interest", { interest_type: "favorite" });
  const prospect = await read(host, "SponsorLead", "fields=status,next_step&limit=1");
  await entity(host, "PUT", `SponsorLead/${String(prospect["id"])}`, {
    status: "in_talks",
    next_step: "Call",
  });

  const thread = await entity(sponsor, "POST", "ChatThread", {
    proposal_id: proposalId,
    message: "Is the banner still free?",
  });
  await read(host, "ChatThread", "sort=-last_message_at&fields=last_message&limit=1");
  await entity(host, "PUT", `ChatThread/${String(thread["id"])}`, { host_unread_count: 0 });
  await entity(host, "POST", "Message", { thread_id: thread["id"], message: "It is." });
  const message = await read(
    sponsor,
    "Message",
    `q=${encodeURIComponent(JSON.stringify({ thread_id: thread["id"] }))}&sort=-created_date&fields=message&limit=1`,
  );
  await entity(sponsor, "PUT", `Message/${String(message["id"])}`, { read_by_sponsor: true });
  await story.call(sponsor, "POST", "/api/integration-endpoints/Core/SendEmail", {
    to: hostRow.id,
    subject: "The banner",
    body: "We take it.",
  });

  await createReaders(database, 6);
  await database.sql`insert into entitlements (id, user_id, proposal_id, product, starts_at)
    values (gen_random_uuid(), ${hostRow.id}, ${proposalId}, 'email_blast', now() - interval '1 minute')`;
  await entity(host, "POST", "EmailBlast", { proposal_id: proposalId, custom_message: "Come and join us." });
  await read(host, "EmailBlast", "fields=custom_message,recipients_count&limit=1");

  const [agreement] = await database.sql<{ id: string }[]>`
    select id from proposal_agents where agent_id = ${agentRow.id}`;
  const bound = { id: agreement?.id ?? "", proposalId } as Parameters<typeof bindSponsor>[1];
  await bindSponsor(db, bound, sponsorRow.id);
  const [tier] = proposal["sponsorship_tiers"] as { id: string }[];
  const { paymentId, ref } = await world.checkout(sponsor, {
    proposal: { id: proposalId } as never,
    tier: { id: tier?.id } as never,
  });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  await read(sponsor, "Payment", "fields=amount,status&limit=1");
  await publishUpdate(await as(hostRow), {
    proposalId,
    formId: newId(),
    title: "The lamps are here",
    words: "All forty arrived on Tuesday.",
    pictures: [],
  });
  await read(sponsor, "ProposalUpdate", "fields=title,words&limit=1");
  await read(sponsor, "Deliverable", "fields=title,share,status&limit=1");
  const [sold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));
  const sponsorshipId = sold?.id ?? "";
  const flyer = await createPlacement(db, sponsorshipId, {
    code: "2345678923",
    label: "Flyer in the program",
    offerCode: "LANTERN10",
  });
  await db
    .insert(placementDays)
    .values({ placementId: flyer.id, day: "2026-06-20", requests: 12, visits: 9 });
  await read(sponsor, "Placement", "fields=label,link,requests,visits&limit=1");
  await createIssuedReport(db, sponsorshipId, {
    code: "k3v9m2x7q4t8",
    content: {
      isFinal: false,
      benefits: [reportBenefit()],
      extras: [],
      counts: [],
      attendance: null,
      outcome: null,
      updates: [],
      balance: null,
      nextEdition: null,
    },
  });
  await read(sponsor, "SponsorshipReport", "fields=status,version,is_final,verification_url&limit=1");
  await addBalanceEntry(host, {
    subjectId: String(event["id"]),
    formId: newId(),
    side: "cost",
    category: "equipment",
    label: "Forty lamps",
    day: "2030-10-01",
    amountCents: 32_050,
  });
  await read(host, "EventBalance", "fields=title,totals&limit=1");
  const renewed = await createRenewal(world, database);
  await renewed.reserve();
  await read(renewed.sponsor, "Renewal", "fields=tier,price,previous_price,status&limit=1");
  await read(
    agent,
    "ReferralEvent",
    `q=${encodeURIComponent('{"type":"funded"}')}&fields=type,amount&limit=1`,
  );
  for (const name of ["Transaction", "Purchase", "HostPurchase", "HostPayment"])
    await read(host, name, "fields=amount,status&limit=1");

  await entity(vendor, "POST", "VendorProfile", {
    business_name: "Lantern Catering",
    tagline: "Supper for all",
    service_category: "catering",
    service_description: "Soup and bread.",
    location: "Millbrook, Illinois, United States",
    coupon_offer: { title: "A tenth off", valid_until: "2030-12-31" },
  });
  const profile = await read(
    vendor,
    "VendorProfile",
    `q=${encodeURIComponent(JSON.stringify({ user_id: vendorRow.id }))}&fields=business_name&limit=1`,
  );
  const profilePath = `VendorProfile/${String(profile["id"])}`;
  await entity(vendor, "POST", "VendorService/bulk", [{ title: "Lunch", service_type: "catering" }]);
  await entity(vendor, "DELETE", "VendorService", { title: "Lunch" });
  const service = await entity(vendor, "POST", "VendorService", {
    title: "Long supper",
    description: "For up to 200 people.",
    service_type: "catering",
    price_min: 20,
    price_max: 35.5,
    tags: ["vegan"],
    optional_addons: [{ name: "Candles", price: 4.5 }],
  });
  await entity(vendor, "PUT", profilePath, { is_published: true });
  await entity(vendor, "PUT", `VendorService/${String(service["id"])}`, { tags: ["vegan", "outdoors"] });
  await read(vendor, "VendorService", "fields=title,price_range&limit=1");
  for (const product of ["vendor:pro", "vendor_featured_7"] as const) {
    const bought = await startVendorPurchase(vendor, { product, idempotencyKey: newId() });
    await pay(vendor, bought.orderId);
  }
  for (const name of ["VendorPayment", "VendorSubscription", "PromotionPurchase"])
    await read(vendor, name, "fields=amount,status&limit=1");
  await entity(sponsor, "POST", "Lead", {
    vendor_profile_id: profile["id"],
    client_name: "Tom Becker",
    client_email: "tom@example.org",
    requested_service: "catering",
    event_date: "2030-11-11",
    message: "Supper for forty people, please.",
  });
  const asked = await read(vendor, "Lead", "fields=client_name,status&limit=1");
  await entity(vendor, "PUT", `Lead/${String(asked["id"])}`, { status: "quoted", vendor_notes: "Called." });

  const wanted = {
    event_date: "2030-06-15",
    location: "Millbrook",
    services_needed: ["Catering", "Audio/Visual"],
    budget_range: "500-1500",
    expected_attendees: 200,
    deadline: "2030-06-01",
  };
  for (const [name, title] of [
    ["VendorEventRequest", "River Market"],
    ["VendorBrowserEvent", "River Concert"],
    ["EventListing", "River Fair"],
  ] as const) {
    const made = await entity(host, "POST", name, { event_name: title, ...wanted });
    await read(vendor, name, `q=${encodeURIComponent(JSON.stringify({ id: made["id"] }))}&limit=1`);
    if (name !== "EventListing") await entity(host, "DELETE", `${name}/${String(made["id"])}`);
    else {
      const posting = await entity(host, "POST", "JobPosting", { event_id: made["id"] });
      await read(vendor, "JobPosting", "fields=title,services_needed&limit=1");
      const offer = await entity(vendor, "POST", "Offer", {
        event_id: made["id"],
        service_type: "catering",
        offered_price: 449.5,
        service_description: "Soup for 200.",
        includes: ["Delivery"],
        valid_until: "2030-05-31",
      });
      await read(host, "Offer", "fields=service_type,offered_price,status&limit=1");
      await entity(host, "PUT", `Offer/${String(offer["id"])}`, {
        status: "declined",
        decline_reason: "Too late.",
      });
      const bid = await entity(vendor, "POST", "Bid", {
        job_posting_id: posting["id"],
        message: "All of it.",
        services_offered: [{ service_name: "Loudspeakers", offered_price: 200 }],
        discount_offered: { type: "percentage", value: 10 },
        valid_until: "2030-05-31",
      });
      await read(host, "Bid", "fields=total_bid_amount,status&limit=1");
      await entity(host, "PUT", `Bid/${String(bid["id"])}`, {
        status: "declined",
        decline_reason: "Too late.",
      });
      await entity(host, "DELETE", `JobPosting/${String(posting["id"])}`);
      await entity(host, "DELETE", `EventListing/${String(made["id"])}`);
    }
  }
  await entity(vendor, "DELETE", `VendorService/${String(service["id"])}`);
  await entity(host, "DELETE", `AgentListing/${listingId}`);

  const review = await createReviewDeal(db, new Date(Date.now() - 86_400_000));
  const [asHost, asPartner] = [await as(review.host), await as(review.partner)];
  const said = { deal_id: review.deal.id, rating: 5, text: "They kept every word of it." };
  const written = await entity(asHost, "POST", "Review", said);
  await entity(asPartner, "POST", "Review", said);
  await entity(asPartner, "PUT", `Review/${String(written["id"])}`, { reply: "Thank you." });
  await read(asHost, "Review", `q=${encodeURIComponent(JSON.stringify({ id: written["id"] }))}&limit=1`);

  const form = new FormData();
  form.set("file", new File(["name,price\nSoup,4.50\n"], "menu.csv"));
  const upload = "/api/integration-endpoints/Core/UploadFile";
  const { file_url } = await story.call(vendor, "POST", upload, form);
  const rows = await story.call(
    vendor,
    "POST",
    "/api/integration-endpoints/Core/ExtractDataFromUploadedFile",
    {
      file_url,
      json_schema: { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } },
    },
  );
  expect(rows["output"]).toEqual([{ name: "Soup", price: 4.5 }]);

  const notified = [...story.told.keys()];
  for (const { name, create, update } of entities) {
    expect(notified).toContain(`GET /api/entities/${name}`);
    expect(notified).toContain(`GET /api/entities/${name}/{id}`);
    if (create) expect(notified).toContain(`POST /api/entities/${name}`);
    if (update) expect(notified).toContain(`PUT /api/entities/${name}/{id}`);
  }
  await expect(story.written()).toMatchFileSnapshot("../../../lib/api/examples/entities.json");
}, 120_000);
