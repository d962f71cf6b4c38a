/** Published results in words: figures with their unit, costs in a line, what the data is, and verdicts. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import type { Verdict } from '@/domain/evidence/evidence';
import type { PublishedResult } from '@/domain/published/published-result';
import { readSettingsText } from '@/domain/runs/settings-text';
import type { Statistic } from '@/domain/statistics/statistic';
import { minuteMs } from '@/lib/durations';
import { formatCount, formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';

export const verdictWords: Readonly<Record<Verdict, string>> = {
  drop: 'Drop it',
  'keep testing': 'Keep testing',
  practice: 'Practice it',
  'trade small': 'Trade it small',
};

export const verdictTones = { drop: 'danger', 'keep testing': 'plain', practice: 'caution', 'trade small': 'ok' } as const;

/** `1h`, `4h`, `1d`. */
export const intervalWord = (minutes: number): string => {
  const interval = intervalOfPeriod(minutes * minuteMs);
  return interval === null ? `${formatCount(minutes)} min` : intervalText(interval);
};

/** The market and the length of its bars. */
export const marketWords = ({ instrument, interval }: Pick<PublishedResult, 'instrument' | 'interval'>): string =>
  `${instrument} ${intervalWord(interval)}`;

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
const minutes = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const dayWords = (at: number): string => days.format(at);
/** The clock of UTC, on which the lists of trades are. */
export const minuteWords = (at: number): string => minutes.format(at);

/** Settings of a result that was read, which are sound. */
export const settingsOf = ({ settings }: Pick<PublishedResult, 'settings'>): BacktestSettings | null => {
  const read = readSettingsText(settings);
  return read.ok ? read.value : null;
};

const currencyOf = (result: PublishedResult): string => settingsOf(result)?.currency ?? '';

/** Money in whole units: a cent of a backtest is not worth a reader's time. */
export const moneyWords = (amount: number, currency: string, sign: 'always' | 'negative' = 'always'): string =>
  formatMoney(String(Math.round(amount)), { currency, sign });

/** Whether both readings gain or both don't; without it there is no headline. */
export const hasHeadline = ({ figures }: PublishedResult): boolean =>
  Math.sign(figures.pessimistic.gain) === Math.sign(figures.optimistic.gain);

/** Both readings as a range of money, or the one that they share. */
export const gainWords = (result: PublishedResult): string => {
  const { pessimistic, optimistic } = result.figures;
  const currency = currencyOf(result);
  const [low, high] = [moneyWords(pessimistic.gain, currency), moneyWords(optimistic.gain, currency)];
  return low === high ? low : `${low} to ${high}`;
};

export const fallWords = ({ figures }: PublishedResult): string =>
  figures.pessimistic.drawdown.value === null ? 'None' : `−${formatPercent(figures.pessimistic.drawdown.value)}`;

export const ratioWords = (figure: Statistic): string | null => (figure.value === null ? null : formatRatio(figure.value));

/** The share of trades that a bar's path decides. */
export const pathWords = ({ figures: { trades, ambiguousTrades } }: PublishedResult): string =>
  trades === 0 ? 'None' : formatPercent(ambiguousTrades / trades);

/** "+0.08R, 95%: −0.06R to +0.22R", or why there is none. */
export const meanWords = ({ figures: { pessimistic, meanRLow, meanRHigh } }: PublishedResult): string => {
  if (pessimistic.meanR.value === null) return pessimistic.meanR.reason;
  if (meanRLow.value === null || meanRHigh.value === null) return `${formatR(pessimistic.meanR.value)}, no interval`;
  return `${formatR(pessimistic.meanR.value)}, 95%: ${formatR(meanRLow.value)} to ${formatR(meanRHigh.value)}`;
};

const commissionWords = ({ commission, currency }: BacktestSettings): string => {
  const money = (amount: number): string => formatMoney(amount, { currency, sign: 'negative' });
  switch (commission.kind) {
    case 'none':
      return 'no commission';
    case 'per unit and side':
      return `${money(commission.money)} per unit and side`;
    case 'per lot and side':
      return `${money(commission.money)} per lot and side`;
    case 'share of value':
      return `${formatPercent(commission.ratio)} of the value per side`;
  }
};

const ticksWords = (ticks: number): string => `${formatCount(ticks)} ${ticks === 1 ? 'tick' : 'ticks'}`;

const spreadWords = ({ spread, contract }: BacktestSettings): string => {
  const { ratio } = spread as { readonly ratio?: number };
  if (ratio !== undefined) return `spread ${formatPercent(ratio)} of the price`;
  const pips = contract.pipSize === null ? null : (spread.ticks * Number(contract.tickSize)) / Number(contract.pipSize);
  const usual = pips === null ? ticksWords(spread.ticks) : `${String(Math.round(pips * 100) / 100)} pips`;
  return spread.bySession.length === 0
    ? `spread ${usual}`
    : `spread ${usual}, other in ${spread.bySession.map(({ city }) => city).join(', ')}`;
};

/** Costs in a line, in the order in which they are paid. */
export const costsWords = (result: PublishedResult): string => {
  const settings = settingsOf(result);
  if (settings === null) return 'Not readable';
  const { slippageTicks, swap } = settings;
  return [
    spreadWords(settings),
    slippageTicks === 0 ? 'no slippage' : `slippage ${ticksWords(slippageTicks)}`,
    commissionWords(settings),
    swap === null ? 'no swap' : `swap ${String(swap.longTicks)} ticks long, ${String(swap.shortTicks)} short`,
  ].join(', ');
};

/** Cash and margin. */
export const accountWords = (result: PublishedResult): string => {
  const settings = settingsOf(result);
  if (settings === null) return 'Not readable';
  const { cash, currency, margin } = settings;
  const lent =
    margin.kind === 'leverage'
      ? `leverage ${formatCount(margin.leverage)}:1`
      : `${formatMoney(margin.money, { currency, sign: 'negative' })} of margin a unit`;
  return `${moneyWords(cash, currency, 'negative')}, ${lent}`;
};

/** Where the bars come from. */
export const dataWords = ({ data, figures }: PublishedResult): string => {
  const bars = `${formatCount(figures.bars)} bars`;
  switch (data.kind) {
    case 'simulated':
      return `simulated from seed ${String(data.seed)}, ${bars}`;
    case 'address':
      return `${data.name} from ${new URL(data.address).hostname}, ${bars}`;
    case 'file':
      return `${data.name}, which you need to have, ${bars}`;
  }
};

export const variantsWords = (trials: number): string => (trials === 1 ? '1 variant' : `${formatCount(trials)} variants`);
