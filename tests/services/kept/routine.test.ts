// @vitest-environment node
/** Two devices of one trader, apart from each other, close the same day and end the same week: nothing is lost, nothing is there twice. */
import { expect, it } from 'vitest';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { reviewKind } from '@/domain/routine/review-kind';
import { keptScene } from './kept-scene';
import type { AnyKind } from './kept-scene';

const { visit, stored, refusals } = keptScene([dayReportKind, reviewKind] as unknown as readonly AnyKind[]);

const figures = { decisions: 2, r: 0.5, rOf: 2, net: { USD: '10.00' }, costs: { USD: '-1.00' } };

it('keeps both sentences of a day, each answer that was given last, and one document', async () => {
  const laptop = await visit('laptop');
  const phone = await visit('phone');
  await laptop.kept.of(dayReportKind).write('2026-03-20', { set: { sentence: 'Common.' } });
  await laptop.until(dayReportKind);
  await phone.kept.refreshAll();
  await phone.until(dayReportKind, ({ documents }) => documents.length === 1);
  laptop.setOnline(false);
  phone.setOnline(false);
  await laptop.kept
    .of(dayReportKind)
    .write('2026-03-20', { set: { closedAt: 1, result: figures, best: 'a/1', sentence: 'From the laptop.' } });
  await phone.kept
    .of(dayReportKind)
    .write('2026-03-20', { set: { closedAt: 2, result: figures, worst: 'a/2', sentence: 'From the phone.' } });
  laptop.setOnline(true);
  await laptop.until(dayReportKind);
  phone.setOnline(true);
  await phone.until(dayReportKind);
  await laptop.kept.refreshAll();
  const both = await laptop.until(dayReportKind, ({ documents }) => documents[0]?.value.worst !== undefined);
  expect(both.documents).toHaveLength(1);
  const { sentence, sentenceOthers, ...rest } = both.documents[0]?.value ?? {};
  expect(rest).toMatchObject({ result: figures, best: 'a/1', worst: 'a/2' });
  expect(new Set([sentence, ...(sentenceOthers ?? [])])).toEqual(new Set(['From the laptop.', 'From the phone.']));
  // Whoever reads both settles it, for every device.
  await laptop.kept.of(dayReportKind).write('2026-03-20', { set: { sentence: 'From both.' } });
  await laptop.until(dayReportKind);
  await phone.kept.refreshAll();
  const settled = await phone.until(dayReportKind, ({ documents }) => documents[0]?.value.sentence === 'From both.');
  expect(settled.documents[0]?.value.sentenceOthers).toBeUndefined();
  expect(refusals).toEqual([]);
});

it('ends a week with one rule, the notes of both, and what the rules of the database ask for', async () => {
  const laptop = await visit('laptop', { network: 'offline' });
  const phone = await visit('phone', { network: 'offline' });
  const rule = { text: 'At most 3 trades a day', condition: { kind: 'most-trades', most: 3 } };
  const numbers = { ...figures, won: 1, days: 1 };
  await laptop.kept.of(reviewKind).write('2026-W12', { set: { closedAt: 1, numbers, best: ['a/1'], worst: [], rule, notes: 'Calm.' } });
  await phone.kept.of(reviewKind).write('2026-W12', {
    set: { closedAt: 2, numbers, steps: { seen: ['numbers'], minutes: 4.5 }, rule: { text: 'Patience' }, notes: 'Tired.' },
  });
  for (const place of [laptop, phone]) {
    place.setOnline(true);
    await place.until(reviewKind);
  }
  await laptop.kept.refreshAll();
  const [mine, theirs] = await Promise.all(
    [laptop, phone].map((place) => place.until(reviewKind, ({ documents }) => documents[0]?.value.notesOthers !== undefined)),
  );
  expect(mine?.documents).toHaveLength(1);
  expect(mine?.documents[0]?.value).toEqual(theirs?.documents[0]?.value);
  const { notes, notesOthers, rule: standing } = mine?.documents[0]?.value ?? {};
  expect(new Set([notes, ...(notesOthers ?? [])])).toEqual(new Set(['Calm.', 'Tired.']));
  expect([rule, { text: 'Patience' }]).toContainEqual(standing);
  expect(await stored(laptop, 'reviews/2026-W12')).toMatchObject({ version: 1 });
  expect(refusals).toEqual([]);
});
