/** The last candles of a market that this device has, as a small picture with its date. */
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadNewestCandles } from '@/services/bars/bars';
import { candlesOfDevice } from '@/services/plans/candles-of-device';
import { account } from '@/services/session/session';
import { formatInstant } from '@/lib/format-instant';
import { formatPrice } from '@/lib/format-number';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { href } from '@/routes';
import type { EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EmbedSource } from '@/features/notes/embeds/insertions';
import { journalNow } from './journal-now';

const shownBars = 80;

/** `15 min`, `4 h`, `1 day`. */
const periodWords = (periodMs: number | null): string => {
  if (periodMs === null) return 'bars';
  if (periodMs % dayMs === 0) return `${String(periodMs / dayMs)} day`;
  return periodMs % hourMs === 0 ? `${String(periodMs / hourMs)} h` : `${String(periodMs / minuteMs)} min`;
};

const known = async (): Promise<{ readonly uid: string; readonly kept: readonly KeptSeriesFacts[] }> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return { uid: '', kept: [] };
  // Candles of the sample come with its journal.
  await journalNow();
  const kept = (await candlesOfDevice(uid)).filter(({ bars, source }) => bars > 0 && source.kind !== 'picture');
  return { uid, kept: kept.toSorted((a, b) => (b.lastTime ?? 0) - (a.lastTime ?? 0)) };
};

const sourceWords = ({ source }: KeptSeriesFacts): string => (source.kind === 'simulated' ? 'Simulated prices' : 'Own candles');

const answerOf = async (uid: string, facts: KeptSeriesFacts, zone: string): Promise<EmbedAnswer | null> => {
  const read = await loadNewestCandles(uid, facts, shownBars);
  if (!read.ok || read.series.length === 0) return null;
  const { length, time, open, high, low, close } = read.series;
  const decimals = facts.tickSize.split('.')[1]?.length ?? 0;
  const short = (value: number | undefined): number => Number((value ?? 0).toFixed(decimals));
  const bars = Array.from({ length }, (_, at) => [short(open[at]), short(high[at]), short(low[at]), short(close[at])]);
  const write = (value: number): string => formatPrice(value.toFixed(decimals));
  return {
    value: write(close[length - 1] ?? 0),
    detail: `${sourceWords(facts)}. High ${write(Math.max(...high))}, low ${write(Math.min(...low))} of ${String(length)} bars from ${formatInstant(time[0] ?? 0, zone, Date.now())} to ${formatInstant(time[length - 1] ?? 0, zone, Date.now())}`,
    bars,
    asOf: Date.now(),
  };
};

const queryOf = ({ symbol, periodMs, source }: KeptSeriesFacts) => ({ symbol, period: String(periodMs), source: source.kind });

export const charts: EmbedSource = {
  choices: async (zone) =>
    (await known()).kept.map((facts) => ({
      id: facts.digest,
      title: `${facts.symbol}, ${periodWords(facts.periodMs)}`,
      hint: `${facts.source.kind === 'simulated' ? 'Simulated, to' : 'To'} ${formatInstant(facts.lastTime ?? 0, zone, Date.now())}`,
      query: queryOf(facts),
      href: href('indicators'),
    })),
  answer: async ({ symbol = '', period = '', source = '' }, zone) => {
    const { uid, kept } = await known();
    // The newest series of the same market and length: candles are added to under another digest.
    const facts = kept.find((one) => one.symbol === symbol && String(one.periodMs) === period && one.source.kind === source);
    return facts === undefined ? null : answerOf(uid, facts, zone);
  },
};
