/** Why an action on the journal did nothing, in a sentence that says what is safe. */
import type { ActionFailure } from '@/services/journal/journal-actions';

export const failureText = (failure: ActionFailure): string => {
  switch (failure.reason) {
    case 'not-ready':
      return 'The journal has not been read yet. Nothing was changed. Try again in a moment.';
    case 'not-found':
      return 'It is not in the journal any more. Nothing was changed.';
    case 'device-full':
      return 'This device has no room to keep the change. Nothing was changed. Free some space and try again.';
    case 'no-room':
      return 'The month has no room for more text. Nothing was changed.';
    case 'undone-already':
      return 'It is undone already.';
    case 'shared-execution':
      return 'One of its executions belongs to another trade too. Nothing was changed.';
    case 'invalid':
      return `${failure.detail} Nothing was changed.`;
  }
};
