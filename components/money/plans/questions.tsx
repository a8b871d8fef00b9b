/** Questions about prices, answered as in the terms. */
export const PRICE_QUESTIONS = [
  {
    question: "Does a plan renew automatically?",
    answer:
      "No. You pay once for the term of a plan. We let you know before it ends, and we charge nothing unless you choose again.",
  },
  {
    question: "What happens when a plan ends?",
    answer:
      "Nothing is deleted. Anything beyond the free limits is hidden until you choose a plan again. What a sponsor has paid for stays as it was sold.",
  },
  {
    question: "What does a sponsor pay?",
    answer:
      "The amount of the tier they choose. Browsing is free. We hold the money and release it in parts, the first one 3 days after the event, or 14 days after payment if there's no event date. The share of a benefit that isn't delivered goes back to the sponsor. If the host cancels, we refund everything.",
  },
] as const;

/** The same questions, rendered. */
export function PriceQuestions() {
  return (
    <section aria-labelledby="price-questions" className="mt-16 max-w-measure">
      <h2 id="price-questions" className="mb-5 text-xl">
        Pricing questions
      </h2>
      {PRICE_QUESTIONS.map(({ question, answer }) => (
        <div key={question} className="border-t border-line py-5">
          <h3 className="text-base">{question}</h3>
          <p className="mt-2 text-quiet">{answer}</p>
        </div>
      ))}
    </section>
  );
}
