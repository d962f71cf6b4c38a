/** Why an action on the journal did nothing, in a sentence that says what is safe. */
import type { ActionFailure } from '@/services/journal/journal-actions';

export const failureText = (failure: ActionFailure): string => {
  switch (failure.reason) {
    case 'not-ready':
      return 'The journal is still loading. Nothing was changed. Try again in a moment.';
    case 'not-found':
      return 'It’s no longer in the journal. Nothing was changed.';
    case 'device-full':
      return 'This device is out of space. Nothing was changed. Free up some space and try again.';
    case 'no-room':
      return 'This month’s notes are full. Nothing was changed. Shorten a note and try again.';
    case 'undone-already':
      return 'It has already been undone.';
    case 'shared-execution':
      return 'One of its executions belongs to another trade too. Nothing was changed.';
    case 'invalid':
      return `${failure.detail} Nothing was changed.`;
  }
};
