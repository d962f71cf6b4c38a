/** What a read position box fills into the quick plan. Sizes, room and news follow there, by account. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { PositionBoxReading } from '@/domain/vision/reading';

/** Terms as one would type them; '' where the picture does not say it or leaves it unsure. */
export interface BoxPlan {
  readonly market: string;
  readonly side: 'long' | 'short';
  readonly entry: string;
  readonly stop: string;
  readonly target: string;
  /** Terms that the person has to look at before saving. */
  readonly unsure: readonly ('market' | 'side' | 'entry' | 'stop' | 'target')[];
}

const mostDigits = 12;

/** The price on the instrument's ticks where these are known, else with the digits of the axis. */
const priceText = (price: number, tickSize: string | null, digits: number): string => {
  if (tickSize === null) return price.toFixed(Math.min(mostDigits, digits));
  const tick = Number(tickSize);
  return (Math.round(price / tick) * tick).toFixed(tickSize.split('.')[1]?.length ?? 0);
};

const digitsIn = (text: string): number => /[.,](\d+)/u.exec(text)?.[1]?.length ?? 0;

/**
 * The plan of a box. Prices that were read as text stay as they were written; those that follow from the axis go to the next tick of
 * the instrument, or to the digits of the axis where the instrument is unknown. `market` stands in for a symbol that was not read.
 */
export const planOfBox = (reading: PositionBoxReading, market = ''): BoxPlan => {
  const { symbol, side, axis } = reading;
  const read = symbol?.value ?? '';
  const name = read === '' ? market : read;
  const tickSize = name === '' ? null : (instrumentOf(name)?.tickSize ?? null);
  const term = ({ value, text }: PositionBoxReading['entry']): string => {
    if (value === null) return '';
    const written = digitsIn(text);
    return text !== '' && reading.error === 0 ? value.toFixed(written) : priceText(value, tickSize, axis?.digits ?? written);
  };
  return {
    market: name,
    side,
    entry: term(reading.entry),
    stop: term(reading.stop),
    target: term(reading.target),
    unsure: [
      ...(name === '' || (read !== '' && symbol?.isUnsure === true) ? ['market' as const] : []),
      ...(reading.isSideUnsure ? ['side' as const] : []),
      ...(['entry', 'stop', 'target'] as const).filter((name) => reading[name].isUnsure || reading[name].value === null),
    ],
  };
};
