/** The work behind measured ranges as the worker does it: the sample says what it is, files are read or asked about. */
import { expect, it } from 'vitest';
import { answerRange } from '@/services/sessions/range-task';

const reporter = { progress: () => undefined, part: () => undefined };

it('the sample is simulated, says so, keeps the forex week, and is the same every time', () => {
  const [one, two] = [answerRange({ kind: 'sample' }, reporter), answerRange({ kind: 'sample' }, reporter)];
  if (one.kind !== 'sample' || two.kind !== 'sample') throw new Error('No sample.');
  expect(one.series.source).toMatchObject({ kind: 'simulated' });
  // The opening of the week of 5 January 2025, 17:00 in New York.
  expect(one.series.time[0]).toBe(Date.parse('2025-01-05T22:00Z'));
  expect([...two.series.close]).toEqual([...one.series.close]);
});

it('a file without a zone is asked about, and read once it is answered', () => {
  const bytes = new TextEncoder().encode(
    'time,open,high,low,close\n2026-01-05 10:00:00,1.1,1.2,1.0,1.1\n2026-01-05 11:00:00,1.1,1.2,1.0,1.1\n',
  );
  const file = { kind: 'read', name: 'EURUSD.csv', bytes, sha256: '0'.repeat(64) } as const;
  const asked = answerRange({ ...file, options: {} }, reporter);
  expect(asked).toMatchObject({ kind: 'read', outcome: { ok: 'ask', questions: [{ kind: 'zone' }] } });
  const read = answerRange({ ...file, options: { zone: 'America/New_York' } }, reporter);
  if (read.kind !== 'read' || read.outcome.ok !== true) throw new Error('Not read.');
  expect(read.outcome.series.time[0]).toBe(Date.parse('2026-01-05T15:00Z'));
});
