/** What the broker stated of a trade, or what was typed, as names and values. It measures nothing. */
import type { Fact } from '@/features/journal/facts';
import type { Trade } from '@/domain/trades/trade';
import { formatHeld } from '@/features/journal/format-held';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatMoney, formatPrice } from '@/lib/format-number';
import { isManualTrade } from '@/services/journal/manual-trade';

const stopText = ({ stopPrice, isStopInitial }: Trade['broker']): string => {
  if (stopPrice === null) return 'None recorded';
  return isStopInitial === true ? formatPrice(stopPrice) : `${formatPrice(stopPrice)}, the last one stated`;
};

const optional = (name: string, value: string | null | undefined): readonly Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ name, value }];

export interface FactsContext {
  readonly currency: string;
  readonly zone: string;
  readonly moment: MomentFormat;
  readonly net: string;
}

export const tradeFacts = ({ id, broker }: Trade, { currency, zone, moment, net }: FactsContext): readonly Fact[] => {
  const money = (amount: string): string => formatMoney(amount, { currency, unit: 'code' });
  const when = (at: Trade['broker']['openedAt'], price: string): string =>
    `${moment.fullDate(at)} ${moment.time(at)} at ${formatPrice(price)}`;
  return [
    ...(isManualTrade(id) ? [] : [{ name: 'Ticket', value: broker.ticket }]),
    { name: 'Symbol as written', value: broker.symbol },
    { name: 'Opened', value: when(broker.openedAt, broker.openPrice) },
    { name: 'Closed', value: when(broker.closedAt, broker.closePrice) },
    ...(isManualTrade(id) ? [] : [{ name: 'Times as printed', value: `${broker.openedText} and ${broker.closedText}, ${zone}` }]),
    { name: 'Held', value: formatHeld(broker.closedAt - broker.openedAt) },
    { name: 'Stop', value: stopText(broker) },
    { name: 'Target', value: broker.targetPrice === null ? 'None recorded' : formatPrice(broker.targetPrice) },
    { name: 'Profit before costs', value: money(broker.profit) },
    { name: 'Commission', value: money(broker.commission) },
    { name: 'Taxes', value: money(broker.taxes) },
    { name: 'Swap', value: money(broker.swap) },
    ...Object.entries(broker.fees ?? {}).map(([bucket, amount]) => ({ name: `Fee: ${bucket}`, value: money(amount) })),
    { name: 'Net', value: money(net), isStrong: true },
    ...optional('Setup in the file', broker.setup),
    ...optional('Comment', broker.comment),
    ...optional('Strategy number', broker.magic),
    ...optional('Part of ticket', broker.partOf),
    ...optional('Rest in ticket', broker.continuedBy),
  ];
};
