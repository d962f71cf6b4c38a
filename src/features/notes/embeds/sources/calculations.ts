/** The position size that a risk allows, as the calculator gives it: exact, rounded down to what can be traded. */
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { absolute, decimalText, fractionOf, minus, shortDecimalText } from '@/domain/money/fraction';
import { positionSize, sizeWord } from '@/domain/risk/position-size';
import { formatMoney, formatPrice } from '@/lib/format-number';
import { href } from '@/routes';
import { fetchEcbRate } from '@/services/rates/ecb-rate';
import { openKeptRates } from '@/services/rates/kept-rates';
import { account } from '@/services/session/session';
import type { Embed, EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EmbedForm, EmbedSource } from '@/features/notes/embeds/insertions';
import { keptPlans } from './plans';

type Query = Embed['query'];

/** More digits than any distance has. */
const mostDecimals = 12;
/** MetaTrader's volume step; exchange-traded futures go in whole contracts whatever is said here. */
const lotStep = '0.01' as DecimalText;
const none = '0' as DecimalText;

const positive = (text = ''): DecimalText | null => (isDecimalText(text) && Number(text) > 0 ? (text as DecimalText) : null);

/** The rates of this browser, and the bank's where its owner has chosen that and one is missing. */
const sized = async (query: Query): Promise<ReturnType<typeof positionSize>> => {
  const refuse = (reason: string) => ({ ok: false, reason, missing: [] }) as const;
  const instrument = instrumentOf(query['market'] ?? '');
  const [entry, stop, risk] = [positive(query['entry']), positive(query['stop']), positive(query['risk'])];
  if (instrument === null) return refuse(`We don’t know the market “${query['market'] ?? ''}”. Use a symbol such as EURUSD or ES.`);
  if (entry === null || stop === null || risk === null) return refuse('Enter entry, stop and risk as numbers above 0.');
  const distance = absolute(minus(fractionOf(entry), fractionOf(stop)));
  const kept = openKeptRates(account.get()?.uid ?? '').live.get();
  const ask = (rates: readonly ExchangeRate[]) =>
    positionSize({
      instrument,
      accountCurrency: (query['currency'] ?? '').toUpperCase(),
      riskMoney: risk,
      stopDistance: shortDecimalText(distance, mostDecimals),
      lotStep,
      costPerUnit: none,
      rates,
    });
  const found = ask(kept.rates);
  const [pair] = found.ok ? [] : found.missing;
  if (pair === undefined || !kept.isEcbChosen) return found;
  const rate = await fetchEcbRate(pair);
  return rate.ok ? ask([...kept.rates, rate.rate]) : found;
};

const answerOf = async (query: Query): Promise<EmbedAnswer | string> => {
  const found = await sized(query);
  const instrument = instrumentOf(query['market'] ?? '');
  if (!found.ok) return found.reason;
  if (instrument === null) return 'We don’t know this market.';
  const currency = (query['currency'] ?? '').toUpperCase();
  const word = sizeWord(instrument);
  return {
    value: `${formatPrice(found.size)} ${found.size === '1' ? word : `${word}s`}`,
    detail: found.zeroBecause ?? `risks ${formatMoney(decimalText(found.risk, 2, 'up'), { currency, sign: 'negative' })}, before costs`,
    columns: ['Entry', 'Stop', 'Most to risk'],
    rows: [
      [
        formatPrice((query['entry'] ?? '') as DecimalText),
        formatPrice((query['stop'] ?? '') as DecimalText),
        formatMoney(query['risk'] ?? '', { currency, sign: 'negative' }),
      ],
    ],
    asOf: Date.now(),
  };
};

const addressOf = ({ market = '', entry = '', stop = '', risk = '', currency = '' }: Query): string =>
  `${href('calculator')}?${new URLSearchParams({ calc: 'position-size', symbol: market, currency, riskBy: 'money', riskMoney: risk, stopBy: 'prices', entry, stop }).toString()}`;

const form: EmbedForm = {
  fields: async () => {
    const [plan] = await keptPlans();
    const { market = 'EURUSD', entry = '', stop = '' } = plan?.value ?? {};
    return [
      { name: 'market', label: 'Market', initial: market },
      { name: 'entry', label: 'Entry', initial: entry, isNumber: true },
      { name: 'stop', label: 'Stop', initial: stop, isNumber: true },
      { name: 'risk', label: 'Most you’d lose', initial: '100', isNumber: true },
      { name: 'currency', label: 'Account currency', initial: 'USD' },
    ];
  },
  choose: async (typed) => {
    const query = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim().replace(',', '.')]));
    const answer = await answerOf(query);
    if (typeof answer === 'string') return answer;
    const { market = '' } = query;
    return { id: 'position-size', title: `Position size, ${market.toUpperCase()}`, query, href: addressOf(query) };
  },
};

export const calculations: EmbedSource = {
  form,
  choices: () => Promise.resolve([]),
  answer: async (query) => {
    const answer = await answerOf(query);
    return typeof answer === 'string' ? null : answer;
  },
};
