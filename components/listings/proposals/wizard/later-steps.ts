/** What the wizard needs only after its first step. It loads when the host starts to fill in the form. */
export { draftProblems } from "@/lib/listings/proposals/draft-problems";
export { HostRoleDialog } from "./host-role-dialog";
export { SignUpDialog } from "./sign-up-dialog";
export { StepReview } from "./step-review";
export { StepTiers } from "./step-tiers";
