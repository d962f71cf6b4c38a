/** Opens the sample at a press. Light: what generates it arrives with the first press. */
import { logProblem } from '@/lib/log';
import type { OpenSampleFailure } from './open-sample';

const sentences: Readonly<Record<OpenSampleFailure | 'not-loaded', string>> = {
  'no-storage': 'This browser doesn’t allow storage here, or has no room left. Nothing was changed.',
  busy: 'Another tab is still removing the last one. Try again in a moment.',
  'not-loaded': 'It couldn’t be loaded. Check your connection and try again. Nothing was changed.',
};

const failureOf = async (): Promise<OpenSampleFailure | 'not-loaded'> => {
  try {
    return await (await import('./open-sample')).openSample();
  } catch (cause) {
    logProblem('Opening the sample', cause);
    return 'not-loaded';
  }
};

/** Ends with a full load of the journal. Answers only where it could not be opened, with the message to show. */
export const startSample = async () =>
  ({ tone: 'danger', title: 'The sample couldn’t be opened', text: sentences[await failureOf()] }) as const;
