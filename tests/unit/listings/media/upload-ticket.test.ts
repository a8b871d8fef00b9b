import { describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { issueTicket, isValidTicket } from "@/lib/listings/media/upload-ticket";

const now = new Date("2026-06-01T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const person = (): Viewer => ({
  id: newId(),
  sessionId: newId(),
  email: "ada@example.com",
  fullName: "Ada Miller",
  companyName: null,
  imageKey: null,
  roles: ["event_host"],
  currentRole: "event_host",
  accountStatus: "active",
  emailVerified: true,
  hostPlan: "starter",
  authenticatedAt: null,
});

describe("an upload ticket", () => {
  it("of a guest serves a day, also when the guest signed up meanwhile", () => {
    const ticket = issueTicket(null, now);
    expect(isValidTicket(ticket, null, later(23))).toBe(true);
    expect(isValidTicket(ticket, person(), later(1))).toBe(true);
    expect(isValidTicket(ticket, null, later(24))).toBe(false);
  });

  it("of somebody signed in serves that session and nobody else", () => {
    const ada = person();
    const ticket = issueTicket(ada, now);
    expect(isValidTicket(ticket, ada, now)).toBe(true);
    expect(isValidTicket(ticket, person(), now)).toBe(false);
    expect(isValidTicket(ticket, null, now)).toBe(false);
  });

  it("cannot be made up, stretched or turned into another's", () => {
    const ticket = issueTicket(null, now);
    const [kind, bearer, expires, mac] = ticket.split(".");
    for (const forged of [
      "",
      `${kind}.${bearer}.zzzzzzzzz.${mac}`,
      `${kind}.${newId()}.${expires}.${mac}`,
      `session.${bearer}.${expires}.${mac}`,
      `${kind}.${bearer}.${expires}.${"A".repeat(43)}`,
    ])
      expect(isValidTicket(forged, null, now)).toBe(false);
  });
});
