import { JSON_HEADER, TOKEN_HEADER } from "./curl";

/** The first calls of a new program. `origin` is this site's address. */
export const quickStart = (origin: string): string =>
  [
    `API=${origin}/api`,
    "TOKEN=community_pat_…",
    `curl "$API/whoami" ${TOKEN_HEADER}`,
    `curl -G "$API/entities/Proposal" ${TOKEN_HEADER} -d sort=-created_date -d limit=3 -d fields=id,title`,
  ].join("\n");

const EVENT = {
  idempotency_key: "7d1f8a52-6f5e-4c8e-9a44-0d3f6a1b2c3d",
  title: "Riverside Summer Fair",
  description: "Stalls, music, and a soapbox race along the river.",
  location: "Springfield, Illinois",
  start_date: "2030-06-15",
  start_time: "10:00",
  end_time: "18:00",
  time_zone: "America/Chicago",
  expected_attendance: 400,
  target_audience: "Families",
};

const createEvent = (body: object): string =>
  `curl "$API/events/createevent" ${TOKEN_HEADER} \\\n  ${JSON_HEADER} -d '${JSON.stringify(body, null, 2)}'`;

/** A call that fails, with its response. */
export const FAILING = {
  curl: createEvent({ ...EVENT, title: "" }),
  response: {
    status: 2,
    message: "Please fill in all required fields.",
    code: "invalid",
    fields: { title: "This field is required." },
    request_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f",
  },
};

/** A call that may be repeated safely. */
export const IDEMPOTENT = createEvent(EVENT);

/** The first page of a list, by each of the two ways. */
export const PAGED = [
  `curl "$API/getSponsers" ${JSON_HEADER} -d '{"limit":6}'`,
  `curl -G "$API/entities/Proposal" -d sort=-created_date -d limit=20 -d skip=20`,
].join("\n");

/** Prints the headers of a response. */
export const LIMITED = `curl -s -D - -o /dev/null "$API/whoami" ${TOKEN_HEADER}`;

/** What an error's status and `code` mean. */
export const ERROR_CODES: readonly (readonly [status: string, code: string, meaning: string])[] = [
  ["400", "invalid", "The input is invalid. `fields` says what is wrong with each field."],
  ["401", "unauthenticated", "Not signed in, or the token isn't valid."],
  ["403", "forbidden", "Signed in, but not allowed, or the token lacks the scope."],
  ["403", "reauth_required", "An admin must confirm their password again."],
  ["404", "not_found", "It doesn't exist, or you can't see it."],
  ["405", "method_not_allowed", "The header `Allow` names the methods."],
  ["409", "conflict", "It changed in the meantime, or its status doesn't allow this."],
  ["413", "too_large", "The body is too large."],
  ["415", "unsupported_media_type", "The body is of the wrong type."],
  ["429", "limited", "Too many calls. `Retry-After` says when to try again."],
  ["500", "internal", "Our mistake. Send support the `request_id`."],
  ["503", "unavailable", "A service that this call needs is down."],
];
