/** Questions about times and news, worded here, with instants from the zone database of the runtime and the raw rows of the week. */
import { alternate, one, type Asked } from './question';

/** A minute of a date on the clock of a zone, as an instant: found by looking, so that nothing of the product is needed. */
const instantIn = (zone: string, date: string, hour: number): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const wanted = `${date} ${String(hour).padStart(2, '0')}:00`;
  const from = Date.parse(`${date}T00:00:00Z`) - 15 * 3_600_000;
  for (let at = from; at < from + 54 * 3_600_000; at += 1_800_000) if (format.format(at) === wanted) return at;
  throw new Error(`${zone} has no ${wanted}.`);
};

/** Hours by which a clock is ahead of UTC. */
const ahead = (zone: string, at: number): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at) / 3_600_000;
};

const cities = [
  ['Sydney', 'Australia/Sydney', 7, 16],
  ['Tokyo', 'Asia/Tokyo', 9, 18],
  ['London', 'Europe/London', 8, 17],
  ['New York', 'America/New_York', 8, 17],
] as const;

const clocks = (now: number): readonly Asked[] => [
  ...cities.flatMap(([city, zone, opens, closes], at) => {
    const say = (...wordings: readonly string[]): string => alternate(wordings, at);
    // In Sydney it is Friday morning when it is Thursday evening in London.
    const eve = city === 'Sydney' ? 'Thursday' : 'Friday';
    return [
      one(
        say(`when does ${city} open on ${eve}`, `what time will ${city} start on ${eve.toLowerCase()}?`),
        instantIn(zone, '2026-03-20', opens),
        'instant',
      ),
      one(say(`what time does ${city} close tomorrow`, `${city} closing time tomorrow`), instantIn(zone, '2026-03-19', closes), 'instant'),
      one(say(`time in ${city} right now`, `what's the time in ${city}?`), now, 'instant'),
    ];
  }),
  ...(
    [
      ['Tokyo', 'Asia/Tokyo', 'London', 'Europe/London'],
      ['Sydney', 'Australia/Sydney', 'New York', 'America/New_York'],
      ['Frankfurt', 'Europe/Berlin', 'Tokyo', 'Asia/Tokyo'],
      ['London', 'Europe/London', 'Singapore', 'Asia/Singapore'],
    ] as const
  ).map(([a, first, b, second], at) =>
    one(
      alternate(
        [`by how many hours is ${a} ahead of ${b}`, `time difference between ${a} and ${b}`, `how many hours apart are ${a} and ${b}`],
        at,
      ),
      Math.abs(ahead(first, now) - ahead(second, now)) * 60,
      'minutes',
    ),
  ),
  ...[9, 14, 16].map((hour) =>
    one(`convert ${hour}:00 London to New York time`, instantIn('Europe/London', '2026-03-18', hour), 'instant'),
  ),
  one('what is 9:30 New York in Tokyo time', instantIn('America/New_York', '2026-03-18', 9) + 30 * 60_000, 'instant'),
  one('how long until the London close', (instantIn('Europe/London', '2026-03-18', 17) - now) / 60_000, 'minutes'),
  one('is New York open right now and until when', instantIn('America/New_York', '2026-03-18', 17), 'instant'),
  one('when does the forex week end?', instantIn('America/New_York', '2026-03-20', 17), 'instant'),
  one('when do Tokyo and London overlap next', instantIn('Europe/London', '2026-03-19', 8), 'instant'),
  one('what time does Tokyo open on the New York clock', instantIn('Asia/Tokyo', '2026-03-19', 9), 'instant'),
  one('New York closing in Tokyo time', instantIn('America/New_York', '2026-03-18', 17), 'instant'),
  one('when do the clocks change in London', Date.UTC(2026, 2, 29, 1), 'instant'),
  one('which session closes next', instantIn('Europe/London', '2026-03-18', 17), 'instant'),
];

export interface RawEvent {
  readonly title: string;
  readonly country: string;
  readonly date: string;
  readonly impact: string;
}

const news = (now: number, week: readonly RawEvent[]): readonly Asked[] => {
  const ahead_ = week
    .filter(({ date, impact }) => Date.parse(date) >= now && impact !== 'Holiday')
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const strong = ahead_.filter(({ impact }) => impact === 'High');
  const next = (currency: string): number => Date.parse(strong.find(({ country }) => country === currency)?.date ?? '');
  const on = (from: string, to: string, test: (event: RawEvent) => boolean): number =>
    week.filter(
      (event) =>
        event.impact !== 'Holiday' && test(event) && Date.parse(event.date) >= Date.parse(from) && Date.parse(event.date) < Date.parse(to),
    ).length;
  const high = ({ impact }: RawEvent): boolean => impact === 'High';
  return [
    ...['USD', 'AUD', 'CHF', 'GBP', 'CAD'].map((currency, at) =>
      one(
        alternate(
          [`next high impact ${currency} news`, `when is the next red event for ${currency}?`, `upcoming big ${currency} release`],
          at,
        ),
        next(currency),
        'instant',
      ),
    ),
    one('when is the FOMC', Date.parse('2026-03-18T14:00:00-04:00'), 'instant'),
    one('how long until the Fed decision', (Date.parse('2026-03-18T14:00:00-04:00') - now) / 60_000, 'minutes'),
    one("when's the next retail sales report", Date.parse('2026-03-20T08:30:00-04:00'), 'instant'),
    one('what time are jobless claims', Date.parse('2026-03-19T08:30:00-04:00'), 'instant'),
    one('consensus for retail sales', -0.4, '%'),
    one('how many high impact events are there tomorrow', on('2026-03-19T00:00:00Z', '2026-03-20T00:00:00Z', high), 'events'),
    one('all red news on Friday', on('2026-03-20T00:00:00Z', '2026-03-21T00:00:00Z', high), 'events'),
    one(
      'any USD data today?',
      on('2026-03-18T00:00:00Z', '2026-03-19T00:00:00Z', ({ country }) => country === 'USD' || country === 'All'),
      'events',
    ),
    one('may I trade gold now under my news rule', Date.parse('2026-03-18T13:55:00-04:00'), 'instant'),
  ];
};

export const timeQuestions = (now: number, week: readonly RawEvent[]): readonly Asked[] => [...clocks(now), ...news(now, week)];
