/** What is asked about prices, with the answers that the terms give. */
export const PRICE_QUESTIONS = [
  {
    question: "Does a plan renew by itself?",
    answer:
      "No. A plan is paid once for its term. We tell you before it ends, and nothing is charged unless you choose again.",
  },
  {
    question: "What happens when a plan ends?",
    answer:
      "Nothing is deleted. What goes beyond the free limits is hidden until you choose a plan again, and what a sponsor has paid for stays as it was sold.",
  },
  {
    question: "What does a sponsor pay?",
    answer:
      "The amount of the tier they choose, and nothing for looking. The money is held until the event is over, and returned in full if the host cancels.",
  },
] as const;

/** The same, to be read. */
export function PriceQuestions() {
  return (
    <section aria-labelledby="price-questions" className="mt-16 max-w-measure">
      <h2 id="price-questions" className="mb-5 text-xl">
        Questions about prices
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
