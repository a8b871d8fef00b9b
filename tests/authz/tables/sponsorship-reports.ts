import { auditLog, sponsorshipExtras } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  addExtraAction,
  createReportLinkAction,
  liftWithdrawalAction,
  publishReportAction,
  removeExtraAction,
  revokeReportLinkAction,
  saveRecapAction,
  sendReportsAction,
  unpublishReportAction,
  withdrawReportAction,
} from "@/lib/funding/sponsorship-reports/actions";
import { newLinkToken } from "@/lib/funding/sponsorship-reports/link-token";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createPromised } from "@/tests/support/factories/promised";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { anyAccount, type Row, type World } from "../matrix";

/** What another account sponsors at the owner's event. */
const hosted = ({ database, owner }: World) => createPromised(database.db, owner.id, ["A banner"]);

/** The report of what the owner sponsors, or of one of their sponsors. */
async function reported(world: World, side: "host" | "sponsor", isPublic = false) {
  const { db } = world.database;
  const { sponsorshipId } =
    side === "host" ? await hosted(world) : await createNeedySponsorship(db, world.owner.id);
  const agreed = isPublic ? { hostPublicAt: new Date(), sponsorPublicAt: new Date() } : {};
  return createIssuedReport(db, sponsorshipId, agreed);
}

const ofHost = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });
const ofSponsor = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "ok",
  other: "not_found",
});
const ofEither = anyAccount("forbidden", {
  business_sponsor: "not_found",
  event_host: "not_found",
  owner: "ok",
  other: "not_found",
});
const ofNoOneElse = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "not_found",
  other: "not_found",
});

const ofAdmins = anyAccount("not_found", { admin: "ok" });

const of = (side: "host" | "sponsor", isPublic?: boolean) => async (world: World) => ({
  sponsorshipId: (await reported(world, side, isPublic)).sponsorshipId,
});

export const sponsorshipReportRows: Row[] = [
  {
    action: saveRecapAction,
    about: "of the owner's event",
    payload: async (world) => ({
      subjectId: (await hosted(world)).event.id,
      attendance: "850",
      attendanceSource: "Tickets scanned",
      outcome: "",
    }),
    outcomes: ofHost,
  },
  {
    action: addExtraAction,
    about: "for the owner's sponsor",
    payload: async (world) => ({
      sponsorshipId: (await hosted(world)).sponsorshipId,
      words: "We named you on stage",
      formId: newId(),
    }),
    outcomes: ofHost,
  },
  {
    action: removeExtraAction,
    about: "of the owner's sponsor",
    payload: async (world) => {
      const { sponsorshipId } = await hosted(world);
      const extra = { id: newId(), sponsorshipId, words: "We named you on stage", formId: newId() };
      await world.database.db.insert(sponsorshipExtras).values(extra);
      return { extraId: extra.id };
    },
    outcomes: ofHost,
  },
  {
    action: sendReportsAction,
    about: "of the owner's event",
    payload: async (world) => {
      const { event, sponsorshipId } = await hosted(world);
      await createIssuedReport(world.database.db, sponsorshipId);
      return { subjectId: event.id };
    },
    outcomes: ofHost,
  },
  {
    action: createReportLinkAction,
    about: "of what the owner sponsors",
    payload: of("sponsor"),
    outcomes: ofSponsor,
  },
  {
    action: createReportLinkAction,
    about: "of the owner's sponsor",
    payload: of("host"),
    outcomes: ofNoOneElse,
  },
  {
    action: revokeReportLinkAction,
    about: "of what the owner sponsors",
    payload: async (world) => {
      const { sponsorshipId } = await createNeedySponsorship(world.database.db, world.owner.id);
      const id = newId();
      const { linkTokenHash, linkTokenSealed } = newLinkToken(id);
      await createIssuedReport(world.database.db, sponsorshipId, { id, linkTokenHash, linkTokenSealed });
      return { sponsorshipId };
    },
    outcomes: ofSponsor,
  },
  { action: publishReportAction, about: "of the owner's sponsor", payload: of("host"), outcomes: ofEither },
  {
    action: publishReportAction,
    about: "of what the owner sponsors",
    payload: of("sponsor"),
    outcomes: ofEither,
  },
  {
    action: unpublishReportAction,
    about: "of the owner's sponsor",
    payload: of("host", true),
    outcomes: ofEither,
  },
  {
    action: unpublishReportAction,
    about: "of what the owner sponsors",
    payload: of("sponsor", true),
    outcomes: ofEither,
  },
  {
    action: withdrawReportAction,
    about: "of what the owner sponsors",
    payload: async (world) => ({
      reportId: (await reported(world, "sponsor", true)).id,
      reason: "It shows a private address.",
    }),
    outcomes: ofAdmins,
  },
  {
    action: liftWithdrawalAction,
    about: "of what the owner sponsors",
    payload: async (world) => {
      const { id } = await reported(world, "sponsor");
      const entry = { action: "report.withdraw", entity: "report", entityId: id, requestId: newId() };
      await world.database.db.insert(auditLog).values(entry);
      return { reportId: id };
    },
    outcomes: ofAdmins,
  },
];
