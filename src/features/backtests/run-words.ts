/** What came of running a result again, in sentences. */
import { engineVersion } from '@/domain/backtest/engine-version';
import type { Disagreement, ListDifference } from '@/domain/published/compare-results';
import type { PublishedResult } from '@/domain/published/published-result';
import { formatCount } from '@/lib/format-number';
import type { Agreement } from '@/services/published/run-again';
import { minuteWords } from './result-words';

const tradesWords = (n: number): string => `${formatCount(n)} ${n === 1 ? 'trade' : 'trades'}`;

/** `0.29 s`. */
export const secondsWords = (elapsedMs: number): string => `${(elapsedMs / 1_000).toFixed(2)} s`;

/** Whether a result was made by an engine that this version of the product no longer is. */
export const isOfOlderEngine = ({ engine }: Pick<PublishedResult, 'engine'>): boolean => engine !== engineVersion;

/** Agreement in one line. */
export const agreementWords = ({ made, elapsedMs }: Agreement): string => {
  const { trades } = made.figures;
  const same = trades === 0 ? 'No trades here either' : `Same ${tradesWords(trades)}`;
  return `${same}, ${secondsWords(elapsedMs)}`;
};

const fieldValue = (field: string, value: string): string =>
  field.endsWith('time') && value !== 'nothing' ? `${minuteWords(Number(value))} UTC` : value;

/** Where two lists of trades part. */
export const differenceWords = (difference: ListDifference, n: number): string => {
  if (difference.kind === 'terms') return 'The trades are the same, but the tick or the smallest size they are counted in isn’t.';
  const before = difference.trade - 1;
  const upTo =
    before === 0 ? 'The lists differ from the first trade on.' : `The lists agree up to trade ${formatCount(before)} of ${formatCount(n)}.`;
  if (difference.kind === 'missing') {
    return difference.in === 'own'
      ? `${upTo} Trade ${formatCount(difference.trade)} was published and isn’t made here.`
      : `${upTo} Trade ${formatCount(difference.trade)} is made here and wasn’t published.`;
  }
  const { trade, field, own, published } = difference;
  return `${upTo} Trade ${formatCount(trade)} has another ${field === 'anything else' ? 'entry in its line' : field}: ${fieldValue(field, own)} here, ${fieldValue(field, published)} as published.`;
};

const causes: Readonly<Record<Disagreement, string>> = {
  data: 'The bars aren’t the published ones, so the trades can’t be compared.',
  inputs: 'The strategy, costs or settings aren’t the ones that were published.',
  pessimistic: 'The trades aren’t the published ones.',
  optimistic: 'The pessimistic trades are the same; the optimistic ones aren’t.',
  money: 'The trades are the same, but what they made or cost isn’t.',
  figures: 'The trades and their money are the same, but a figure computed from them isn’t.',
};

/** What differs, as what it is: the first cause, then where the lists part. */
export const disagreementWords = (result: PublishedResult, agreement: Agreement): readonly string[] => {
  const [first] = agreement.differs;
  if (first === undefined) return [];
  const older = isOfOlderEngine(result)
    ? [
        `This result was made by ${result.engine}, and this version of Sextant has ${engineVersion}. It can no longer be reproduced exactly.`,
      ]
    : [];
  const where =
    agreement.first === null
      ? agreement.isListMissing
        ? ['The published list of trades couldn’t be loaded, so we can’t say where they part. Go online and run it again.']
        : []
      : [differenceWords(agreement.first.difference, result.figures.trades)];
  return [...older, causes[first], ...where];
};
