/** What a typed trade comes to before it is stored: its result with every part named, and what the times were read as. */
import type { ReactNode } from 'react';
import { formatHeld } from '@/features/journal/format-held';
import { useMoment } from '@/features/journal/use-moment';
import { exactDecimalText, decimalText } from '@/domain/money/fraction';
import { formatMoney, formatPrice, formatR } from '@/lib/format-number';
import type { KnownWorth, UsedRate } from './entry-worth';
import type { EntryFigures, EntryReading } from './read-entry';

const rateText = ({ pair, rate, source }: UsedRate): string => {
  const words = { typed: 'as typed', account: 'as set for the account', 'exit price': 'the exit price' } as const;
  return `${pair.base}/${pair.quote} ${formatPrice(rate)}, ${words[source]}`;
};

const one = { lots: 'lot', contracts: 'contract', units: 'unit' } as const;

/** `A move of 1.00 of one contract of MNQ is worth 2 USD.` */
const worthText = ({ perUnit, unit, rates, instrument }: KnownWorth, currency: string): string => {
  const amount = exactDecimalText(perUnit) ?? decimalText(perUnit, 6);
  const name = instrument === null ? '' : ` of ${instrument.symbol}`;
  const at = rates.length === 0 ? '' : ` at ${rates.map(rateText).join(' and ')}`;
  return `A move of 1.00 of one ${one[unit]}${name} is worth ${formatMoney(amount, { currency, sign: 'negative', unit: 'code' })}${at}.`;
};

const Figures = ({ figures, currency }: { readonly figures: EntryFigures; readonly currency: string }) => {
  const { gross, costs, net, r, costsSource } = figures;
  const tone = net.startsWith('-') ? 'text-down' : Number(net) > 0 ? 'text-up' : '';
  const source = { typed: '', account: ', two sides as set for the account', none: '' }[costsSource];
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className={`text-h3 font-semibold ${tone}`}>{formatMoney(net, { currency })}</span>
      {r !== null && <span className="font-semibold">{formatR(r)}</span>}
      <span className="text-text-2">
        {Number(costs) === 0
          ? 'without costs'
          : `${formatMoney(gross, { currency })} before costs of ${formatMoney(costs, { currency, sign: 'negative' })}${source}`}
      </span>
    </p>
  );
};

export const EntryResult = ({ reading }: { readonly reading: EntryReading }) => {
  const moment = useMoment();
  const { figures, worth, currency, openedAt, closedAt, remarks } = reading;
  const lines: ReactNode[] = [];
  if (openedAt !== null && closedAt !== null) {
    lines.push(
      `${moment.fullDate(openedAt)} ${moment.time(openedAt)} to ${moment.fullDate(closedAt)} ${moment.time(closedAt)}, held ${formatHeld(closedAt - openedAt)}.`,
    );
  }
  if (worth.state === 'known' && currency !== '') lines.push(worthText(worth, currency));
  return (
    <div role="status" aria-label="Result" className="min-h-[92px] rounded-md border border-line bg-surface-1 px-3 py-2.5 text-dense">
      {figures === null ? (
        <p className="text-text-3">
          {worth.state === 'unknown-contract'
            ? `Enter the tick value of ${worth.root} to see the result.`
            : worth.state === 'no-rate' && currency !== ''
              ? `Enter the rate ${worth.pair.base}/${worth.pair.quote} to see the result.`
              : 'Enter the market, quantity and both prices to see the result.'}
        </p>
      ) : (
        <Figures figures={figures} currency={currency} />
      )}
      {[...lines, ...remarks].map((line, index) => (
        <p key={index} className="text-text-2">
          {line}
        </p>
      ))}
    </div>
  );
};
