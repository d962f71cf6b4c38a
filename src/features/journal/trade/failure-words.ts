/** Why a change of trades was not made, in a sentence that says what is safe. */
import type { ActionFailure } from '@/services/journal/journal-actions';

export const failureText = (failure: ActionFailure): string => {
  switch (failure.reason) {
    case 'not-ready':
      return 'The journal is not open yet. Nothing was changed; try again in a moment.';
    case 'not-found':
      return 'The trade is no longer in the journal. Nothing was changed.';
    case 'device-full':
      return 'This device has no room to keep the change. Nothing was changed; free some space and try again.';
    case 'no-room':
      return 'The document of this month takes no more notes. What was there stays; shorten other notes of the month first.';
    case 'undone-already':
      return 'That was undone already.';
    case 'invalid':
      return failure.detail;
    case 'shared-execution':
      return 'An execution of this trade also belongs to the trade before or after it. Select both, or keep both.';
  }
};
