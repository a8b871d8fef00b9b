import { afterAll, beforeAll, expect, it } from "vitest";
import { listWaitingApplications } from "@/lib/agents/market/queries/applications";
import type { Ctx } from "@/lib/core/ctx";
import { listProspects } from "@/lib/funding/pipeline/queries/prospects";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { listOwnServices } from "@/lib/vendors/services/queries/own-services";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createListed } from "@/tests/support/factories/agent-market";
import { createAgent } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const verified = { emailVerifiedAt: new Date() };
const entities = "/api/entities";

/** Makes calls that must succeed and returns their responses. */
async function ok(ctx: Ctx, method: string, path: string, body?: unknown) {
  const called = await callApi(ctx, method, `${entities}/${path}`, body);
  expect(called.status, `${method} ${path}: ${JSON.stringify(called.body)}`).toBeLessThan(300);
  return called.body;
}

it("User: reads and updates the caller's own profile, and nothing else", async () => {
  const user = await createHost(database.db, { roles: ["event_host", "agent"], ...verified });
  const ctx = await ctxFor(database, user);
  expect(await ok(ctx, "GET", "User/me")).toMatchObject({
    id: user.id,
    email: user.email,
    roles: ["event_host", "agent"],
    subscription_plan: "starter",
    subscription_status: "active",
    vendor_plan: "basic",
    payout_method: "none",
    email_verified: true,
    account_status: "active",
  });
  await ok(ctx, "PUT", "User/me", {
    bio: "We light the river.",
    current_role: "agent",
    roles: ["admin"],
    subscription_plan: "elite",
    email_verified: false,
  });
  expect(await ok(await ctxFor(database, user), "GET", "User/me")).toMatchObject({
    bio: "We light the river.",
    current_role: "agent",
    roles: ["event_host", "agent"],
    subscription_plan: "starter",
    email_verified: true,
  });
  const links = async (social_links: unknown) =>
    ((await ok(ctx, "PUT", "User/me", { social_links })) as { social_links: unknown }).social_links;
  const page = "https://instagram.com/riverlights";
  const none = { facebook: null, instagram: null, twitter: null, linkedin: null };
  expect(await links({ instagram: "instagram.com/riverlights" })).toEqual({ ...none, instagram: page });
  expect(await links({ twitter: "x.com/river" })).toEqual({
    ...none,
    instagram: page,
    twitter: "https://x.com/river",
  });
  const elsewhere = { social_links: { facebook: "evil.example/river" } };
  expect(await callApi(ctx, "PUT", `${entities}/User/me`, elsewhere)).toMatchObject({
    status: 400,
    body: { data: { fields: { "social_links.facebook": expect.any(String) } } },
  });
  expect(await links(null)).toEqual(none);
  const refused = await callApi(ctx, "PUT", `${entities}/User/me`, { current_role: "admin" });
  expect(refused.status).toBe(403);
  const stranger = await ctxFor(database, await createHost(database.db));
  expect((await callApi(stranger, "PUT", `${entities}/User/${user.id}`, { bio: "x" })).status).toBe(404);
});

it("Event: lists the caller's event and changes it, like its pages", async () => {
  const ctx = await ctxFor(database, await createHost(database.db, verified));
  const event = await ok(ctx, "POST", "Event", {
    title: "Lantern Walk",
    description: "Along the river.",
    location: "Millbrook, Illinois, United States",
    start_date: "2099-11-11",
    start_time: "18:30",
    expected_attendance: "1200",
    host_id: "someone else",
    status: "cancelled",
  });
  expect(event).toMatchObject({
    location: "Millbrook, Illinois, United States",
    start_date: "2099-11-11",
    start_time: "18:30",
    expected_attendance: 1200,
    status: "published",
    host_id: ctx.viewer?.id,
  });
  await ok(ctx, "PUT", `Event/${String(event["id"])}`, { title: "Lantern March" });
  if (!ctx.viewer) throw new Error("not signed in");
  const { rows } = await listOwnEvents({ ...ctx, viewer: ctx.viewer }, { view: "coming", after: null });
  expect(rows).toMatchObject([{ id: event["id"], title: "Lantern March", city: "Millbrook" }]);
  expect((await callApi(guestCtx(database), "GET", `${entities}/Event/${String(event["id"])}`)).status).toBe(
    404,
  );
});

it("Event: imports a table row by row", async () => {
  const ctx = await ctxFor(database, await createHost(database.db, verified));
  const form = new FormData();
  const table =
    'title,description,location,start_date\n"Walk, by night",Lanterns,Millbrook,2099-01-02\nBad,None,Millbrook,1999-01-02\n';
  form.set("file", new File([table], "events.csv", { type: "text/csv" }));
  const imported = await callApi(ctx, "POST", `${entities}/Event/import`, form);
  expect(imported).toMatchObject({
    status: 200,
    body: {
      status: "success",
      details: expect.stringMatching(/^1 of 2 rows: ./),
      output: [{ title: "Walk, by night", start_date: "2099-01-02" }],
      done: 1,
      failed: 1,
      results: [{ ok: true }, { ok: false, code: "invalid" }],
    },
  });
  const json = new FormData();
  json.set("file", new File(['{"title":"X"} trailing'], "events.json"));
  expect((await callApi(ctx, "POST", `${entities}/Event/import`, json)).status).toBe(400);
  const [entry] = await database.sql<{ after: { entity: string; ids: string[] } }[]>`
    select after from audit_log where action = 'api.create_many' and actor_id = ${ctx.viewer?.id ?? ""}`;
  expect(entry?.after).toMatchObject({ entity: "Event", ids: [expect.any(String)] });
});

it("ChatThread and Message: write, read, and mark as read", async () => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const sponsor = await ctxFor(database, await createSponsor(database.db, verified));
  const asHost = await ctxFor(database, host);
  const thread = await ok(sponsor, "POST", "ChatThread", {
    proposal_id: proposal.id,
    message: "Is it free?",
  });
  expect(thread).toMatchObject({
    proposal_id: proposal.id,
    host_id: host.id,
    sponsor_id: sponsor.viewer?.id,
    last_message: "Is it free?",
    last_message_by: sponsor.viewer?.id,
    sponsor_unread_count: 0,
    host_unread_count: null,
  });
  const path = `ChatThread/${String(thread["id"])}`;
  expect(await ok(asHost, "GET", path)).toMatchObject({ host_unread_count: 1, sponsor_unread_count: null });
  await ok(asHost, "PUT", path, { host_unread_count: 0 });
  expect((await listThreads(asHost)).unread).toBe(0);
  const message = await ok(asHost, "POST", "Message", { thread_id: thread["id"], message: "It is." });
  expect(message).toMatchObject({
    message: "It is.",
    sender_id: host.id,
    message_type: "text",
    read_by_host: true,
  });
  expect((await listThreads(sponsor)).threads[0]?.lastMessage.text).toBe("It is.");
  const unread = await ok(sponsor, "GET", `Message/${String(message["id"])}`);
  expect(unread).toMatchObject({ read_by_sponsor: false, read_at: null });
  expect(await ok(sponsor, "PUT", `Message/${String(message["id"])}`, unread)).toEqual(unread);
  await ok(sponsor, "PUT", `Message/${String(message["id"])}`, { read_by_sponsor: true });
  expect(await ok(sponsor, "GET", `Message/${String(message["id"])}`)).toMatchObject({
    read_by_sponsor: true,
    read_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await ok(asHost, "GET", `Message/${String(message["id"])}`)).toMatchObject({ read_at: null });
  const [first] = (await ok(asHost, "GET", "Message?sort=created_date")) as unknown as Record<
    string,
    unknown
  >[];
  expect(first).toMatchObject({ message: "Is it free?", read_at: expect.any(String) });
  expect((await listThreads(sponsor)).unread).toBe(0);
  const stranger = await ctxFor(database, await createSponsor(database.db));
  expect((await callApi(stranger, "GET", `${entities}/Message/${String(message["id"])}`)).status).toBe(404);
  const forged = await callApi(stranger, "POST", `${entities}/Message`, {
    thread_id: thread["id"],
    message: "x",
  });
  expect(forged.status).toBe(404);
  expect(await ok(sponsor, "GET", `User/${host.id}`)).toMatchObject({
    full_name: host.fullName,
    email: null,
  });
  const emailed = await callApi(sponsor, "POST", "/api/integration-endpoints/Core/SendEmail", {
    to: host.id,
    subject: "The banner",
    body: "We take it.",
  });
  expect(emailed).toMatchObject({ status: 200, body: { status: "sent" } });
  expect((await listThreads(asHost)).threads[0]?.lastMessage.text).toContain("We take it.");
  const unaddressed = await callApi(sponsor, "POST", "/api/integration-endpoints/Core/SendEmail", {
    to: host.email,
    body: "Guess",
  });
  expect(unaddressed.status).toBe(403);
});

it("ProposalAgent: invites without revealing a secret, and only the invitee can accept", async () => {
  const host = await createHost(database.db, verified);
  const { proposal } = await createProposal(database.db, host.id);
  const agent = await createAgent(database.db);
  const [asHost, asAgent] = [await ctxFor(database, host), await ctxFor(database, agent)];
  const invited = await ok(asHost, "POST", "ProposalAgent", {
    proposal_id: proposal.id,
    agent_email: agent.email,
    commission_rate: 12.5,
    role: "editor",
    status: "active",
    invite_token: "mine",
    referral_code: "MINE",
  });
  expect(invited).toMatchObject({
    status: "pending",
    commission_rate: 12.5,
    role: "editor",
    referral_code: null,
  });
  expect(JSON.stringify(invited)).not.toContain("token");
  const path = `ProposalAgent/${String(invited["id"])}`;
  const accepted = await ok(asAgent, "PUT", path, { status: "active" });
  expect(accepted).toMatchObject({
    status: "active",
    agent_user_id: agent.id,
    referral_code: expect.any(String),
  });
  expect(await ok(asHost, "GET", path)).toMatchObject({ status: "active", referral_code: null });
  await ok(asHost, "DELETE", path);
  expect(await ok(asHost, "GET", path)).toMatchObject({ status: "revoked" });
});

it("AgentListing and AgentApplication: apply and approve like on their pages", async () => {
  const { host, listing } = await createListed(database.db);
  const agent = await ctxFor(database, await createAgent(database.db));
  const asHost = await ctxFor(database, host);
  expect(await ok(guestCtx(database), "GET", `AgentListing/${listing.id}`)).toMatchObject({
    commission_rate: 10,
    max_agents: 5,
    current_agents: 0,
    is_active: true,
    listing_fee_paid: true,
  });
  const sent = await ok(agent, "POST", "AgentApplication", {
    listing_id: listing.id,
    application_message: "I know every shop.",
    status: "approved",
  });
  expect(sent).toMatchObject({ status: "pending", application_message: "I know every shop." });
  expect(JSON.stringify(await listWaitingApplications(asHost, null))).toContain("I know every shop.");
  const path = `AgentApplication/${String(sent["id"])}`;
  expect((await callApi(agent, "PUT", `${entities}/${path}`, { status: "approved" })).status).toBe(404);
  const response = await ok(asHost, "PUT", path, { status: "approved", host_response: "Welcome." });
  expect(response).toMatchObject({ status: "approved", host_response: "Welcome." });
  expect(await ok(asHost, "GET", `AgentListing/${listing.id}`)).toMatchObject({ current_agents: 1 });
  await ok(asHost, "PUT", `AgentListing/${listing.id}`, { is_active: false, commission_rate: 15 });
  expect((await callApi(guestCtx(database), "GET", `${entities}/AgentListing/${listing.id}`)).status).toBe(
    404,
  );
});

it("VendorProfile, VendorService, and Lead: write and read like on the vendor's pages", async () => {
  const user = await createVendorUser(database.db);
  const ctx = await ctxFor(database, user);
  const profile = await ok(ctx, "POST", "VendorProfile", {
    business_name: "Lantern Catering",
    service_category: "Decorations",
    service_description: "Soup and bread.",
    location: "Millbrook, Illinois",
    verified: true,
    is_featured: true,
    coupon_offer: { title: "A tenth off", valid_until: "2099-01-01" },
  });
  expect(profile).toMatchObject({
    service_category: "Decorations",
    verified: false,
    is_featured: false,
    accepting_leads: true,
    is_published: false,
  });
  const path = `VendorProfile/${String(profile["id"])}`;
  await ok(ctx, "PUT", path, { tagline: "Supper for all", accepting_leads: false });
  expect(await getOwnProfile(ctx)).toMatchObject({
    businessName: "Lantern Catering",
    isAcceptingLeads: false,
    texts: { tagline: "Supper for all", category: "decor", couponTitle: "A tenth off", city: "Millbrook" },
  });
  const service = await ok(ctx, "POST", "VendorService", {
    title: "Supper",
    service_type: "Audio/Visual",
    pricing_model: "per_person",
    price_min: 20,
    price_max: "35.50",
    tags: ["vegan", "outdoors"],
    optional_addons: [{ name: "Candles", price: 4.5 }],
  });
  expect(service).toMatchObject({
    service_type: "Audio/Visual",
    pricing_model: "Per person",
    price_min: 20,
    price_max: 35.5,
    tags: ["vegan", "outdoors"],
    optional_addons: [{ name: "Candles", price: 4.5, description: null }],
  });
  await ok(ctx, "PUT", `VendorService/${String(service["id"])}`, { title: "Long supper" });
  expect(await listOwnServices(ctx)).toMatchObject([{ title: "Long supper", tags: ["vegan", "outdoors"] }]);
  for (const service_type of ["Audio/Visual", "audio_visual"])
    expect(await ok(ctx, "GET", `VendorService?q=${JSON.stringify({ service_type })}`)).toHaveLength(1);
  const plain = await ok(ctx, "PUT", `VendorService/${String(service["id"])}`, {
    service_type: null,
    pricing_model: null,
  });
  expect(plain).toMatchObject({ service_type: "Other", pricing_model: "Custom Quote" });
  await ok(ctx, "DELETE", `VendorService/${String(service["id"])}`);
  expect(await listOwnServices(ctx)).toEqual([]);

  const { user: other, profile: open } = await createVendor(database.db);
  const asked = await callApi(guestCtx(database), "POST", `${entities}/Lead`, {
    vendor_profile_id: open.id,
    client_name: "Ada",
    client_email: "ada@example.test",
    requested_service: "Catering",
    message: "Supper for forty people, please.",
    status: "closed",
  });
  expect(asked).toMatchObject({ status: 201, body: { id: null } });
  const vendor = await ctxFor(database, other);
  const [quoteRequest] = (await ok(vendor, "GET", "Lead")) as unknown as Record<string, unknown>[];
  expect(quoteRequest).toMatchObject({ client_email: "ada@example.test", requested_service: "Catering" });
  const stored = await ok(vendor, "PUT", `Lead/${String(quoteRequest?.["id"])}`, {
    status: "quoted",
    vendor_notes: "Called.",
  });
  expect(stored).toMatchObject({ status: "quoted", vendor_notes: "Called." });
  expect((await callApi(ctx, "GET", `${entities}/Lead/${String(quoteRequest?.["id"])}`)).status).toBe(404);
});

it("EventListing, JobPosting, Offer, and Bid: go from the request to the booking", async () => {
  const host = await ctxFor(database, await createHost(database.db, verified));
  const { user, profile } = await createVendor(database.db);
  const vendor = await ctxFor(database, user);
  const listing = await ok(host, "POST", "EventListing", {
    event_name: "Lantern Walk",
    event_date: "2099-11-11",
    location: "Millbrook",
    services_needed: ["Catering", "Audio/Visual"],
    budget_range: "$500 - $1,500",
    expected_attendees: 200,
  });
  expect(listing).toMatchObject({
    services_needed: ["Audio/Visual", "Catering"],
    budget_range: "500-1500",
    status: "active",
  });
  expect(await ok(guestCtx(database), "GET", `VendorBrowserEvent/${String(listing["id"])}`)).toMatchObject({
    requested_services: expect.arrayContaining([
      expect.objectContaining({ service_type: "Catering", budget_min: 500 }),
    ]),
  });
  const offer = await ok(vendor, "POST", "Offer", {
    event_id: listing["id"],
    service_type: "Catering",
    offered_price: 449.5,
    service_description: "Soup for 200.",
    includes: ["Delivery"],
    status: "accepted",
    vendor_profile_id: "someone else",
  });
  expect(offer).toMatchObject({
    service_type: "Catering",
    status: "submitted",
    offered_price: 449.5,
    vendor_profile_id: profile.id,
  });
  expect(
    (await callApi(vendor, "PUT", `${entities}/Offer/${String(offer["id"])}`, { status: "accepted" })).status,
  ).toBe(403);
  expect(await ok(host, "PUT", `Offer/${String(offer["id"])}`, { status: "accepted" })).toMatchObject({
    status: "accepted",
  });
  const posting = await ok(host, "POST", "JobPosting", { event_id: listing["id"] });
  expect(await ok(vendor, "GET", `JobPosting/${String(posting["id"])}`)).toMatchObject({
    title: "Lantern Walk",
  });
  const bid = await ok(vendor, "POST", "Bid", {
    job_posting_id: posting["id"],
    message: "All of it.",
    services_offered: [{ service_name: "Loudspeakers", offered_price: 200 }],
    discount_offered: { type: "percentage", value: 10 },
    total_bid_amount: 1,
  });
  expect(bid).toMatchObject({
    total_bid_amount: 180,
    discount_offered: { type: "percentage", value: 10 },
    services_offered: [{ service_name: "Loudspeakers", offered_price: 200 }],
  });
  await ok(vendor, "DELETE", `Bid/${String(bid["id"])}`);
  expect((await callApi(host, "GET", `${entities}/Bid/${String(bid["id"])}`)).status).toBe(404);
});

it("SponsorLead: is visible only to the host who tracks the sponsor", async () => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const sponsor = await ctxFor(database, await createSponsor(database.db, verified));
  await ok(sponsor, "POST", "Interest", { proposal_id: proposal.id, interest_type: "interested" });
  const asHost = await ctxFor(database, host);
  const [quoteRequest] = (await ok(asHost, "GET", "SponsorLead")) as unknown as Record<string, unknown>[];
  expect(quoteRequest).toMatchObject({
    proposal_id: proposal.id,
    sponsor_id: sponsor.viewer?.id,
    status: "new",
  });
  await ok(asHost, "PUT", `SponsorLead/${String(quoteRequest?.["id"])}`, {
    status: "in_talks",
    next_step: "Call",
  });
  const { rows } = await listProspects(asHost, { stage: null, due: false, after: null });
  expect(rows).toMatchObject([{ stage: "in_talks", nextStep: "Call" }]);
  expect(await ok(sponsor, "GET", "SponsorLead")).toEqual([]);
});

it("Review: stays hidden until the other side's review, and its subject can reply", async () => {
  const { host, partner, deal } = await createReviewDeal(database.db, new Date(Date.now() - 86_400_000));
  const [asHost, asPartner] = [await ctxFor(database, host), await ctxFor(database, partner)];
  const said = { deal_id: deal.id, rating: 4, text: "They kept every word of it." };
  const written = await ok(asHost, "POST", "Review", said);
  expect(written).toMatchObject({ rating: 4, author_id: host.id, subject_id: partner.id, shown_at: null });
  const path = `Review/${String(written["id"])}`;
  expect((await callApi(asPartner, "GET", `${entities}/${path}`)).status).toBe(404);
  await ok(asPartner, "POST", "Review", { ...said, rating: 5 });
  const replied = await ok(asPartner, "PUT", path, { reply: "Thank you." });
  expect(replied).toMatchObject({ reply: "Thank you.", shown_at: expect.any(String) });
  expect(await ok(guestCtx(database), "GET", path)).toMatchObject({ text: said.text, deal_id: null });
});

it("lists the supported integrations, and reads tables without storing them", async () => {
  const ctx = await ctxFor(database, await createHost(database.db));
  const form = new FormData();
  form.set("file", new File(["a;b\n1;2\n"], "table.csv"));
  const read = await callApi(
    ctx,
    "POST",
    "/api/apps/x/integration-endpoints/Core/ExtractDataFromUploadedFile",
    form,
  );
  expect(read).toMatchObject({ status: 200, body: { status: "success", output: [{ a: "1", b: "2" }] } });
  for (const path of ["Core/InvokeLLM", "installable/some/integration-endpoints/thing"])
    expect(await callApi(ctx, "POST", `/api/integration-endpoints/${path}`, {})).toMatchObject({
      status: 404,
      body: { code: "not_found", detail: expect.any(String) },
    });
});
