import { PageHeader } from "@/components/layout/page-header";
import type { ReportContent } from "@/db/enums";
import { reportPhotoPath } from "@/lib/funding/sponsorship-reports/paths";
import type { ReportParties } from "@/lib/funding/sponsorship-reports/schema";
import { ReportDocument } from "./report-document";
import { reportIntro } from "./report-intro";

type Props = {
  content: ReportContent;
  /** Of its page, below which its pictures are. */
  path: string;
  showsMoney: boolean;
  parties?: ReportParties;
};

/** A report for readers without an account. */
export const SharedReport = ({ content, path, showsMoney, parties }: Props) => (
  <div className="page-x mx-auto max-w-5xl pb-16">
    <PageHeader title={<span dir="auto">{content.event.title}</span>} intro={reportIntro(content)} />
    <ReportDocument
      content={content}
      photoPath={(proofId, width) => reportPhotoPath(path, proofId, width)}
      showsMoney={showsMoney}
      {...(parties ? { parties } : {})}
    />
  </div>
);
