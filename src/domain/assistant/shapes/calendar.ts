/** Questions about announced news. */
import type { Values } from '@/domain/ask/phrase';
import type { Days } from '@/domain/assistant/read/day-slots';
import type { Market } from '@/domain/assistant/read/market-slot';
import { listed, say, type Sentence } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';
import { newsCurrencies } from '@/domain/journal/news-currencies';

const about = [
  '[for|in|on|of|from|concerning] [the] ({currency} | {country:currency})',
  '[for|in|on|of] {market}',
  '{impact} [impact]',
  'impact',
];
const newsWords = '(news | event | release | announcement | data | number | report | headline | calendar)';

const currenciesOf = (values: Values): readonly string[] | undefined => {
  const market = values['market'] as Market | undefined;
  const own = market === undefined ? null : newsCurrencies(market.symbol);
  const currency = values['currency'] as string | undefined;
  if (currency === undefined) return own ?? undefined;
  // “USD news for EURUSD” is about one of the two, “for JPY and EURUSD” about all three.
  return own === null || own.includes(currency) ? [currency] : [...own, currency];
};

const filterOf = (values: Values) => {
  const currencies = currenciesOf(values);
  return {
    ...(currencies === undefined ? {} : { currencies }),
    ...(values['impact'] === undefined ? {} : { impact: values['impact'] }),
    ...(values['news'] === undefined ? {} : { title: values['news'] }),
  };
};

/** What is expected, and what was before. */
const figures = ({ maybe }: Used): Sentence | null => {
  const [forecast, previous] = [maybe('forecast'), maybe('previous')];
  if (forecast !== null && previous !== null) return say`Forecast ${forecast}, previous ${previous}.`;
  if (forecast !== null) return say`Forecast ${forecast}.`;
  return previous === null ? null : say`Previous ${previous}.`;
};

const upcoming = async (values: Values, use: Parameters<Shape['answer']>[1]) => {
  const used = await use('calendar.next', filterOf(values));
  const left = used.maybe('left');
  const told = figures(used);
  return {
    sentences: [
      left === null
        ? say`${used.words['name'] ?? ''} at ${used.q('at')}, now.`
        : say`${used.words['name'] ?? ''} at ${used.q('at')}, in ${left}.`,
      ...(told === null ? [] : [told]),
    ],
  };
};

/** What is announced for the days that are named. */
const onDays: Shape['answer'] = async (values, use) => {
  const { from, to } = values['days'] as Days;
  const used = await use('calendar.list', { ...filterOf(values), from, to });
  const names = (used.words['names'] ?? '').split('\n').filter((name) => name !== '');
  const count = used.q('count');
  if (names.length === 0) return { sentences: [say`None that is known here.`] };
  const lines = names.map((name, at): Sentence => {
    const time = used.maybe(`e${String(at)}.at`);
    return time === null ? say`${name}` : say`${time} ${name}`;
  });
  const rest = (count.quantity.value ?? 0) > names.length ? [say`The evidence lists all of them.`] : [];
  return { sentences: [say`${count}: ${listed(lines)}.`, ...rest] };
};

const next: Shape = {
  id: 'calendar.next',
  topic: 'calendar',
  needs: ['next | upcoming | coming up', newsWords],
  may: [...about, 'when|time|economic|calendar|scheduled|due|long|until|till|minute|hour|left|before'],
  examples: ['What is the next high impact news for EURUSD?', 'next USD event', 'when is the next red news'],
  answer: upcoming,
};

const when: Shape = {
  id: 'calendar.when',
  topic: 'calendar',
  needs: ['when | time | next | day | date | until | till | long | upcoming', '[the] {news} [report|data|release|number|decision|meeting]'],
  may: [
    ...about,
    'when|time|next|until|till|long|minute|hour|left|before|upcoming|out|due|scheduled|released|release|come|coming|day|date|announced',
    '{days}',
  ],
  examples: ['When is NFP?', 'what time is the next US CPI release', 'when is the next rate decision'],
  // “CPI on Friday” asks about that day, whatever comes next.
  answer: (values, use) => (values['days'] === undefined ? upcoming(values, use) : onDays(values, use)),
};

const expected: Shape = {
  id: 'calendar.figures',
  topic: 'calendar',
  needs: ['forecast | expected | consensus | previous | estimate | expectation', '[the] {news} [report|data|release|number]'],
  may: [...about, 'last|value|figure|reading|previous|forecast|next'],
  examples: ['What is the forecast for CPI?', 'previous GDP reading'],
  answer: async (values, use) => {
    const used = await use('calendar.next', filterOf(values));
    return { sentences: [figures(used) ?? say`No figure is stated for it.`, say`It is ${used.words['name'] ?? ''}, at ${used.q('at')}.`] };
  },
};

const ofDays: Shape = {
  id: 'calendar.days',
  topic: 'calendar',
  needs: [newsWords, '[of|for|on|in] {days}'],
  may: [...about, 'economic|calendar|scheduled|any|due|coming|up|out|list|ahead|left|happening|on', newsWords],
  examples: [
    'What news is there today for EURUSD?',
    'high impact events tomorrow',
    'any red news for USD this week',
    'economic calendar friday',
  ],
  answer: onDays,
};

const allowed: Shape = {
  id: 'calendar.blackout',
  topic: 'calendar',
  needs: [
    'blackout | allowed | safe | permitted | free of news | news rule | (can | may) i [still] (trade | enter)',
    '[for|in|on|of|to trade] ({currency} | {market})',
  ],
  may: [
    'blackout|running|under|per|according|by|because|stop|trade|enter|entry|news|rule|now|currently|right|today|still|open|position|time|from',
  ],
  examples: ['Can I trade EURUSD now?', 'am I allowed to trade USD', 'is there a news blackout for gold'],
  answer: async (values, use) => {
    const { words, q, maybe } = await use('calendar.blackout', { currencies: currenciesOf(values) ?? [] });
    if (words['state'] === 'running') return { sentences: [say`Not by your rule about news: it forbids entries until ${q('to')}.`] };
    const left = maybe('left');
    if (left === null) return { sentences: [say`Your rule about news forbids nothing in the weeks that are here.`] };
    return {
      sentences: [say`Your rule about news allows it now. The next stretch without entries is ${q('from')} to ${q('to')}, in ${left}.`],
    };
  },
};

export const calendarShapes: readonly Shape[] = [when, expected, next, ofDays, allowed];
