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
  secondFactorAt: null,
  needsSecondFactor: false,
});

describe("an upload ticket", () => {
  it("of a guest is valid for a day, even after the guest signs up", () => {
    const ticket = issueTicket(null, now);
    expect(isValidTicket(ticket, null, later(23))).toBe(true);
    expect(isValidTicket(ticket, person(), later(1))).toBe(true);
    expect(isValidTicket(ticket, null, later(24))).toBe(false);
  });

  it("of a signed-in person is valid only in that session", () => {
    const ada = person();
    const ticket = issueTicket(ada, now);
    expect(isValidTicket(ticket, ada, now)).toBe(true);
    expect(isValidTicket(ticket, person(), now)).toBe(false);
    expect(isValidTicket(ticket, null, now)).toBe(false);
  });

  it("cannot be forged, extended, or used by anyone else", () => {
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
