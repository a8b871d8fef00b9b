import type { Font } from "fontkit";

// What pdfkit takes and its published types leave out.
declare global {
  namespace PDFKit {
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
      interface PDFFont {
        /** With a font that fontkit opened. */
        registerFont(name: string, src: Font): this;
      }
      interface AnnotationOption {
        structParent?: PDFStructureElement;
      }
    }
  }
}
