/** What a trader commits to, or counts: hypotheses, seals and forward tests stand as they were made, and go with the account only. */
import { describe } from 'vitest';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { aDigest } from '../fixtures/kept/one-of-each';
import { check, forEach, tries, type Row } from './firestore-table';
import { earlier, lacking } from './firestore-world';
import { documents, edited, keeping, placeOf } from './kept-world';

describe('a hypothesis', () => {
  const place = placeOf('hypotheses');
  const [, claim] = documents.hypotheses;
  const ended = { endedAt: serverTime };
  const on = (sentence: string, data: PlainMap, verdict: 'allowed' | 'refused', over: PlainMap = {}): Row => [
    sentence,
    'trader',
    { write: { [place]: edited('hypotheses', { ...over, ...data }) }, over: keeping('hypotheses', over) },
    verdict,
  ];
  check([
    ...tries('trader', place, {
      'has a digest that is none': [{ ...claim, hash: 'abc' }, 'refused'],
      'claims nothing': [{ ...claim, definition: '' }, 'refused'],
      'claims without end': [{ ...claim, definition: 'x'.repeat(20_001) }, 'refused'],
      'was claimed before': [{ ...claim, createdAt: earlier }, 'refused'],
      'is born ended': [{ ...claim, ...ended }, 'refused'],
    }),
    on('ends it', ended, 'allowed'),
    on('ends it from another device', { ...ended, deviceId: 'desk' }, 'allowed'),
    on('ends it for yesterday', { endedAt: earlier }, 'refused'),
    on('ends it again', ended, 'refused', { endedAt: earlier }),
    on('takes the end back', { endedAt: null }, 'refused', { endedAt: earlier }),
    on('changes the claim', { definition: '{"scope":"tokyo"}' }, 'refused'),
    on('changes the claim and ends it', { definition: '{"scope":"tokyo"}', ...ended }, 'refused'),
    on('changes its digest', { hash: 'cd'.repeat(32) }, 'refused'),
    on('makes it younger', { createdAt: serverTime, ...ended }, 'refused'),
    on('marks it deleted', { deletedAt: 5 }, 'refused'),
  ]);
});

describe('a seal', () => {
  const [, seal] = documents.seals;
  check([
    ...tries('trader', placeOf('seals'), {
      'ends before it begins': [{ ...seal, from: 5, to: 4 }, 'refused'],
      'names no market': [{ ...seal, instrument: '' }, 'refused'],
      'was opened before': [{ ...seal, createdAt: earlier }, 'refused'],
      'is of other data than its name': [{ ...seal, dataHash: 'cd'.repeat(32) }, 'refused'],
      'is of another family than its name': [{ ...seal, family: 'other' }, 'refused'],
      'lacks its span': [lacking(seal, 'from', 'to'), 'refused'],
    }),
    ...tries('trader', `users/trader/seals/trend_${aDigest}_2`, { 'is opened a second time under a number': [seal, 'refused'] }),
  ]);
});

describe('a forward test', () => {
  const [, forward] = documents.forwardTests;
  check(
    tries('trader', placeOf('forwardTests'), {
      'has a name': [{ ...forward, name: 'Trend on EURUSD' }, 'allowed'],
      'began before': [{ ...forward, createdAt: earlier }, 'refused'],
      'is of no family': [{ ...forward, family: 'a_b' }, 'refused'],
      'has a digest that is none': [{ ...forward, hash: aDigest.slice(1) }, 'refused'],
    }),
  );
});

describe('while the deletion of the account stands', () => {
  const leaving = (name: 'trials' | 'seals' | 'hypotheses' | 'forwardTests' | 'plans'): Store => ({
    ...keeping(name),
    'users/trader/settings/deletion': { startedAt: earlier, updatedAt: earlier },
  });
  check([
    ...(['seals', 'hypotheses', 'forwardTests'] as const).flatMap((name): Row[] => {
      const { [placeOf(name)]: _stored, ...empty } = leaving(name);
      return [
        ...forEach(`begins ${name} anew`, { write: { [placeOf(name)]: documents[name][1] }, over: empty }, []),
        ...forEach(`deletes ${name}`, { write: { [placeOf(name)]: null }, over: leaving(name) }, ['trader']),
      ];
    }),
    ...forEach('plans a trade', { write: { 'users/trader/plans/plan-9': documents.plans[1] }, over: leaving('plans') }, []),
    ...forEach('deletes a plan', { write: { [placeOf('plans')]: null }, over: leaving('plans') }, ['trader']),
  ]);
});
