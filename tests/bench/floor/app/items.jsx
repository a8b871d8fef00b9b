/** As many plain cards as asked for: the way for a bare page to become as large as another one. */
export function Items({ count }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card">
          <h2>Card number {index}</h2>
          <p>Two lines of words that say nothing and stand for a description of something.</p>
        </li>
      ))}
    </ul>
  );
}
