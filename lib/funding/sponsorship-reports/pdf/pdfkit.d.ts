// What pdfkit documents and its published types leave out.
declare namespace PDFKit {
  interface PDFStructureElement {
    add(child: PDFStructureElement | (() => void)): this;
    end(): void;
  }
  namespace Mixins {
    interface StructureElementOptions {
      /** Left, top, right, bottom, from the page's upper left corner. */
      bbox?: [number, number, number, number];
      placement?: "Block" | "Inline";
      scope?: "Row" | "Column";
    }
    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
  }
}
