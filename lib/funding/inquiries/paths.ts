/** Where a sponsor shows interest, offers a different amount, and sees the status. */
export const inquiryPath = (proposalId: string) => `/interest/${proposalId}`;

/** Where a host replies. */
export const HOST_INQUIRIES_PATH = "/hostdashboard/interest";
