import { drawable } from "@/lib/site/seo/share-face";

/** The share image of an article, drawn once without a browser. */
export function ShareCard({ title, brand }: { title: string; brand: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 80,
        borderTop: "24px solid #0e5a47",
        background: "#fbf8f2",
        color: "#1d1b16",
        fontFamily: "Bricolage Grotesque",
      }}
    >
      <div style={{ fontSize: 76, lineHeight: 1.1, letterSpacing: "-0.02em", textWrap: "balance" }}>
        {title}
      </div>
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 36, color: "#0e5a47" }}>
        <div style={{ width: 28, height: 28, borderRadius: 14, background: "#f0b23a" }} />
        {drawable(brand, 40) ?? ""}
      </div>
    </div>
  );
}
