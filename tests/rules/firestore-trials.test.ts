/** Counts of trials: they grow, and end with a mark that nobody removes, after which the account counts no more. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, tries, writers } from './firestore-table';
import { counter, earlier, lacking, world } from './firestore-world';

describe('counts of trials', () => {
  const stamped = { createdAt: serverTime, updatedAt: serverTime };
  const fresh = { email: 'Trader@demo.test', displayName: 'A', role: 'user', status: 'active', ...stamped };
  const kept = { version: 1, deviceId: 'phone', updatedAt: serverTime };
  const counted: PlainMap = { ...kept, last: 'phone', writers: { phone: counter(1) } };
  const of = (writers: PlainMap, over: PlainMap = {}): PlainMap => ({ ...kept, last: 'phone', writers, ...over });
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
    ...forEach('counts on after the mark', { write: { [place]: of({ phone: counter(6), desk: counter(2) }) }, over: closed }, []),
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
    ...tries('trader', place, {
      'counts on': [of({ phone: counter(6), desk: counter(2) }), 'allowed'],
      'delivers the same count again': [of({ phone: counter(5), desk: counter(2) }), 'allowed'],
      'counts back': [of({ phone: counter(4), desk: counter(2) }), 'refused'],
      'measures less than before': [of({ phone: { ...counter(9), measured: 3 }, desk: counter(2) }), 'refused'],
      'measures more than it tried': [of({ phone: { ...counter(6), measured: 7 }, desk: counter(2) }), 'refused'],
      'counts on from another device': [of({ phone: counter(5), desk: counter(3) }, { last: 'desk' }), 'allowed'],
      'counts for another device than it names': [of({ phone: counter(5), desk: counter(3) }), 'refused'],
      'begins with a third device': [of({ phone: counter(5), desk: counter(2), tab: counter(1) }, { last: 'tab' }), 'allowed'],
      'removes another device': [of({ phone: counter(6) }), 'refused'],
      'removes itself': [of({ desk: counter(2) }), 'refused'],
      'removes the device it names': [of({ desk: counter(2) }, { last: 'desk' }), 'refused'],
      'counts in text': [of({ phone: { ...counter(6), trials: '6' }, desk: counter(2) }), 'refused'],
      'has a negative spread': [of({ phone: { ...counter(6), squares: -1 }, desk: counter(2) }), 'refused'],
      'lacks its mean': [of({ phone: lacking(counter(6), 'mean'), desk: counter(2) }), 'refused'],
      'keeps a note with the count': [of({ phone: { ...counter(6), note: '' }, desk: counter(2) }), 'refused'],
      'has a plain count': [{ ...kept, count: 6 }, 'refused'],
    }),
    ...tries('trader', 'users/trader/trials/other', {
      'begins with the counts of two devices': [of({ phone: counter(1), desk: counter(1) }), 'refused'],
      'begins with the count of another device': [of({ desk: counter(1) }), 'refused'],
    }),
    ...tries('trader', 'users/trader/trials/a_b', { 'names a family so that no seal could be named after it': [counted, 'refused'] }),
  ]);
});
