/** By what the sample is known where it is not drawn. Apart from its seed: who asks this alone must not load what is drawn. */

/** Names the model of the sample's candles in their source; another model gets another name. */
export const sampleModel = 'sample-walk-1';

/** Whether an account is one of the sample, by its id, which begins with its broker. */
export const isSampleAccount = (id: string): boolean => id.startsWith('sample-broker-simulated-');
