/**
 * Does the work and then ends everything it started, what was started last first, also where starting the next thing failed: a server
 * that nobody closes keeps the program running for ever. `started` notes how a thing is ended and hands it on.
 */
export const endingAll = async (work) => {
  const ends = [];
  const started = (thing, end) => {
    ends.unshift(() => end(thing));
    return thing;
  };
  try {
    return await work(started);
  } finally {
    for (const end of ends) await end();
  }
};
