/** From what the sample is drawn, and on whose clock. Apart from the declaration, whose sentences not everybody who draws needs. */

/** A whole number fixed before the first trade was drawn; it is the date on which the generator was written. */
export const sampleSeed = 20_261_123;

/** Hours of the sample are on this clock: forex and futures both turn on it, so an hour stays an hour when a clock is set. */
export const sampleZone = 'America/New_York';

/** Names the model of the sample's candles in their source; another model gets another name. */
export const sampleModel = 'sample-walk-1';

/** Whether an account is one of the sample, by its id, which begins with its broker. */
export const isSampleAccount = (id: string): boolean => id.startsWith('sample-broker-simulated-');
