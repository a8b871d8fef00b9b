/** Settles once the browser has drawn the answer to a press, for work that would delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
