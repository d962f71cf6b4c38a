/** From what the sample is drawn, and on whose clock. Apart from the declaration, whose sentences not everybody who draws needs. */

/** A whole number fixed before the first trade was drawn; it is the date on which the generator was written. */
export const sampleSeed = 20_261_123;

/** Hours of the sample are on this clock: forex and futures both turn on it, so an hour stays an hour when a clock is set. */
export const sampleZone = 'America/New_York';
