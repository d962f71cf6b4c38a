/** Counts of trials: they grow, and go with the account only, while the mark of its deletion stands. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, tries, writers, type Row } from './firestore-table';
import { counter, earlier, lacking, world } from './firestore-world';

describe('counts of trials', () => {
  const stamped = { createdAt: serverTime, updatedAt: serverTime };
  const fresh = { email: 'Trader@demo.test', displayName: 'A', role: 'user', status: 'active', ...stamped };
  const kept = { version: 1, deviceId: 'phone', updatedAt: serverTime };
  const counted: PlainMap = { ...kept, last: 'phone', writers: { phone: counter(1) } };
  const of = (writers: PlainMap, over: PlainMap = {}): PlainMap => ({ ...kept, last: 'phone', writers, ...over });
  const mark = 'users/trader/settings/deletion';
  const begun = { startedAt: serverTime, updatedAt: serverTime };
  const leaving = { ...world, [mark]: { startedAt: earlier, updatedAt: earlier } };
  const place = 'users/trader/trials/breakout';
  const sealing = (sentence: string, sealed: PlainMap, verdict: 'allowed' | 'refused'): Row[] => {
    const stored = { ...(world[place] as PlainMap), sealed: { EURUSD_1700000000000: true } };
    const write = { [place]: of({ phone: counter(6), desk: counter(2) }, { sealed }) };
    return [[sentence, 'trader', { write, over: { ...world, [place]: stored } }, verdict]];
  };
  check([
    ...gets(place, ['trader']),
    ...writers('counts the trials of another family', { 'users/trader/trials/other': counted }, ['trader']),
    ...writers('counts trials of the suspended', { 'users/suspended/trials/other': counted }, []),
    ...writers('deletes a count alone', { [place]: null }, []),
    ...writers('deletes a count with the mark in one commit', { [place]: null, [mark]: begun }, []),
    ...forEach('deletes a count while the mark stands', { write: { [place]: null }, over: leaving }, ['trader']),
    ...forEach(
      'counts anew while it stands',
      { write: { [place]: counted }, over: lacking(leaving as PlainMap, place) as typeof world },
      [],
    ),
    ...forEach('counts on while it stands', { write: { [place]: of({ phone: counter(6), desk: counter(2) }) }, over: leaving }, []),
    ...forEach(
      'counts on and removes the mark',
      { write: { [place]: of({ phone: counter(6), desk: counter(2) }), [mark]: null }, over: leaving },
      [],
    ),
    [
      'removes record, count and mark',
      'trader',
      { write: { 'users/trader': null, [place]: null, [mark]: null }, over: leaving },
      'allowed',
    ],
    [
      'removes record, count and mark, and begins anew in the same commit',
      'trader',
      { write: { 'users/trader': fresh, [place]: null, [mark]: null }, over: leaving },
      'refused',
    ],
    [
      'begins anew when all of it is gone',
      'trader',
      {
        write: { 'users/trader': fresh, [place]: counted },
        over: lacking(world as PlainMap, 'users/trader', place) as typeof world,
      },
      'refused',
    ],
    [
      'counts anew with a new record',
      'trader',
      { write: { [place]: counted }, over: lacking(world as PlainMap, place) as typeof world },
      'allowed',
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
      'counts what a source reports, under its own name': [
        of({ phone: counter(5), desk: counter(2), source: counter(20) }, { last: 'source' }),
        'allowed',
      ],
      'counts what a source reports beside its own': [
        of({ phone: counter(6), desk: counter(2), source: counter(20) }, { last: 'source' }),
        'refused',
      ],
      'seals an end': [of({ phone: counter(5), desk: counter(2) }, { sealed: { EURUSD_1700000000000: true } }), 'allowed'],
      'seals 501 ends': [
        of(
          { phone: counter(5), desk: counter(2) },
          { sealed: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`E_${String(at)}`, true])) },
        ),
        'refused',
      ],
      'seals a list': [of({ phone: counter(5), desk: counter(2) }, { sealed: ['EURUSD_1700000000000'] }), 'refused'],
    }),
    ...sealing('seals an earlier end of another market', { EURUSD_1700000000000: true, DAX_5: true }, 'allowed'),
    ...sealing('seals an earlier end beside the first', { EURUSD_1700000000000: true, EURUSD_5: true }, 'allowed'),
    ...sealing('takes a seal away', {}, 'refused'),
    ...sealing('puts a later end in the place of the first', { EURUSD_1800000000000: true }, 'refused'),
    ...sealing('says that it is sealed no more', { EURUSD_1700000000000: false }, 'refused'),
    ...tries('trader', 'users/trader/trials/other', {
      'begins with the counts of two devices': [of({ phone: counter(1), desk: counter(1) }), 'refused'],
      'begins with the count of another device': [of({ desk: counter(1) }), 'refused'],
    }),
    ...tries('trader', 'users/trader/trials/a_b', { 'names a family so that no seal could be named after it': [counted, 'refused'] }),
  ]);
});
