"use client";

import { DragDropContext, type DropResult } from "@hello-pangea/dnd";
import { BenefitList } from "./benefit-list";
import { EVERY_TIER, focusHandle, moved } from "./dragged";
import { useWizard } from "./wizard-context";

/** The benefits promised with every tier. */
export function SharedBenefits() {
  const { draft, frozen, setField } = useWizard();
  const { benefits, benefitTerms } = draft.proposal;

  function drop({ source, destination }: DropResult) {
    if (!destination) return;
    setField("benefits", moved(benefits, source.index, destination.index));
    focusHandle(EVERY_TIER, destination.index);
  }

  return (
    <DragDropContext onDragEnd={drop}>
      <BenefitList
        of="every sponsor"
        tierKey={null}
        benefits={benefits}
        terms={benefitTerms}
        errorPath="proposal.benefits"
        frozen={frozen("proposal.benefits")}
        onChange={(next, nextTerms) => {
          setField("benefits", next);
          setField("benefitTerms", nextTerms);
        }}
      />
    </DragDropContext>
  );
}
