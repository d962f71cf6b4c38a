/** Waits until the page has been painted that many times: libraries draw in the frame after they are told. */
export const frames = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1)
    await new Promise<void>((done) => {
      requestAnimationFrame(() => {
        done();
      });
    });
};
