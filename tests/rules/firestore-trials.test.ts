/** Counts of trials: they grow, and end with a mark that nobody removes, after which the account counts no more. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, tries, writers } from './firestore-table';
import { earlier, lacking, world } from './firestore-world';

describe('counts of trials', () => {
  const stamped = { createdAt: serverTime, updatedAt: serverTime };
  const fresh = { email: 'Trader@demo.test', displayName: 'A', role: 'user', status: 'active', ...stamped };
  const counted = { count: 1, updatedAt: serverTime };
  const closing = { 'closedTrials/trader': { createdAt: serverTime } };
  const closed = { ...world, 'closedTrials/trader': { createdAt: earlier } };
  const place = 'users/trader/trials/breakout';
  check([
    ...gets(place, ['trader']),
    ...writers('counts the trials of another family', { 'users/trader/trials/other': counted }, ['trader']),
    ...writers('counts trials of the suspended', { 'users/suspended/trials/other': counted }, []),
    ...writers('deletes a count alone', { [place]: null }, []),
    ...writers('deletes a count with the mark', { [place]: null, ...closing }, ['trader']),
    ...forEach('deletes a count after the mark', { write: { [place]: null }, over: closed }, ['trader']),
    ...forEach('counts anew after the mark', { write: { [place]: counted }, over: lacking(closed as PlainMap, place) as typeof world }, []),
    ...forEach('counts on after the mark', { write: { [place]: { count: 6, updatedAt: serverTime } }, over: closed }, []),
    ...forEach('removes the mark', { write: { 'closedTrials/trader': null }, over: closed }, []),
    ...forEach('sets the mark again', { write: closing, over: closed }, []),
    ...forEach('reads the mark', { get: 'closedTrials/trader', over: closed }, ['trader']),
    ...tries('trader', 'closedTrials/trader', { 'closes at a time of its own': [{ createdAt: earlier }, 'refused'] }),
    ...tries('trader', 'closedTrials/member', { 'closes the trials of another': [{ createdAt: serverTime }, 'refused'] }),
    [
      'deletes the record, the counts and begins anew',
      'trader',
      {
        write: { 'users/trader': fresh, 'users/trader/trials/other': counted },
        over: lacking(closed as PlainMap, 'users/trader', place) as typeof world,
      },
      'refused',
    ],
    ...tries('trader', 'users/trader/trials/breakout', {
      'counts on': [{ count: 6, updatedAt: serverTime }, 'allowed'],
      'counts back': [{ count: 4, updatedAt: serverTime }, 'refused'],
      'counts in text': [{ count: '6', updatedAt: serverTime }, 'refused'],
    }),
  ]);
});
