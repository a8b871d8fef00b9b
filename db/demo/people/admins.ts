import type { DemoPerson } from "./person";

export const ADMINS = {
  ellen: {
    name: "Ellen Marsh",
    email: "ellen@community.example",
    company: null,
    place: "marlowFerry",
    industry: null,
    bio: "Looks after the marketplace, its rules and its books.",
    joined: 430,
  },
  jonas: {
    name: "Jonas Weaver",
    email: "jonas@community.example",
    company: null,
    place: "wheelock",
    industry: null,
    bio: "Second pair of eyes on payments and reports.",
    joined: 425,
  },
} as const satisfies Record<string, DemoPerson>;
