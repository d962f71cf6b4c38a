/** Opens the sample at a press. Light: what generates it arrives with the first press. */
import { logProblem } from '@/lib/log';
import type { OpenSampleFailure } from './open-sample';

const sentences: Readonly<Record<OpenSampleFailure | 'not-loaded', string>> = {
  'no-storage': 'This browser doesn’t allow storage here, or has no room left. Nothing was changed.',
  busy: 'Another tab is still removing the last one. Try again in a moment.',
  'not-loaded': 'It couldn’t be loaded. Check your connection and try again. Nothing was changed.',
};

/** Ends with a full load of the journal. Answers only with why it could not be opened, in a sentence or two. */
export const startSample = async (): Promise<string> => {
  try {
    const { openSample } = await import('./open-sample');
    return sentences[await openSample()];
  } catch (cause) {
    logProblem('Opening the sample', cause);
    return sentences['not-loaded'];
  }
};
