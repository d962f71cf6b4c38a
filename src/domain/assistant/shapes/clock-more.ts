/** Further questions about times: on another clock, between two clocks, of this moment, and of a day. */
import type { Days } from '@/domain/assistant/read/day-slots';
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';

const now = '[right] now|currently|today';
const clockWords = 'time|local|clock|hour|zone|session|market|forex|exchange|start|usually|currently|opening|closing';
const elsewhere = '[in|to|on|as|at] {place} (time | clock | hours | local time) | (in | to) {place}';

const elsewhereOpen: Shape = {
  id: 'time.session-opens-elsewhere',
  topic: 'time',
  needs: ['{session} [session]', '(open | opens | opening | start | starts | begin | begins)', elsewhere],
  may: ['{days}', clockWords, 'what|when'],
  examples: ['When does Tokyo open in New York time?', 'what time does London open in Tokyo', 'New York opening in Sydney time'],
  answer: async (values, use) => {
    const days = values['days'] as Days | undefined;
    const { words, q, maybe } = await use('sessions.hours', {
      city: values['session'],
      zone: values['place'],
      ...(days === undefined ? {} : { day: days.from }),
    });
    const place = await use('time.in', { zone: values['place'] });
    const left = maybe('toOpen');
    const where = place.words['city'] ?? '';
    const opened = `${words['city'] ?? ''} ${left === null ? 'opened' : 'opens'} at `;
    return { sentences: [left === null ? say`${opened}${q('open')} in ${where}.` : say`${opened}${q('open')} in ${where}, in ${left}.`] };
  },
};

const elsewhereClose: Shape = {
  id: 'time.session-closes-elsewhere',
  topic: 'time',
  needs: ['{session} [session]', '(close | closes | closing | end | ends | finish | finishes)', elsewhere],
  may: ['{days}', clockWords, 'what|when'],
  examples: ['When does New York close in Tokyo time?', 'what time does London close in New York'],
  answer: async (values, use) => {
    const days = values['days'] as Days | undefined;
    const { words, q } = await use('sessions.hours', {
      city: values['session'],
      zone: values['place'],
      ...(days === undefined ? {} : { day: days.from, edge: 'close' }),
    });
    const place = await use('time.in', { zone: values['place'] });
    return { sentences: [say`${words['city'] ?? ''} closes at ${q('close')} in ${place.words['city'] ?? ''}.`] };
  },
};

const difference: Shape = {
  id: 'time.difference',
  topic: 'time',
  needs: ['ahead|behind|difference|apart|offset|later|earlier|before|after|between', '{place:one}', '{place:other}'],
  may: ['far|hour|hours|time|zone|difference|between|ahead|behind|clock|versus|vs|compared|ahead|many|long', now],
  fits: ({ one, other }) => one !== other,
  examples: [
    'How far is Tokyo ahead of London?',
    'time difference between London and Sydney',
    'how many hours is New York behind Frankfurt',
  ],
  answer: async (values, use) => {
    const { words, q } = await use('time.in', { zone: values['one'], from: values['other'] });
    const [city, other, side] = [words['city'] ?? '', words['other'] ?? '', words['side'] ?? ''];
    if (side === 'the same') return { sentences: [say`${city} and ${other} have the same time now.`] };
    return { sentences: [say`${city} is ${q('ahead')} ${side}${side === 'ahead' ? ' of' : ''} ${other} now.`] };
  },
};

const here: Shape = {
  id: 'time.now',
  topic: 'time',
  needs: ['time | oclock'],
  may: [now, 'current|local|here'],
  examples: ['What time is it?', 'what’s the time now', 'current local time'],
  answer: async (_values, use) => {
    const { words, q } = await use('time.in', {});
    return { sentences: [say`It’s ${q('time')} in ${words['city'] ?? ''}.`] };
  },
};

const today: Shape = {
  id: 'time.today',
  topic: 'time',
  needs: ['(day | date | weekday)', '(today | now | it)'],
  may: ['today|now|current|week|the'],
  examples: ['What day is it today?', 'what is today’s date', 'which day is it now'],
  answer: async (_values, use) => {
    const { q } = await use('time.in', {});
    return { sentences: [say`It’s ${q('date')}.`] };
  },
};

const openOnDay: Shape = {
  id: 'time.open-on-day',
  topic: 'time',
  needs: [
    '(is | are | can)',
    '(forex | fx | market | trade | pairs)',
    '(open | closed | trading | trade | running)',
    '[on|this|the] {days}',
  ],
  may: ['forex|fx|market|still|also|trade|currency|pair|i|hours'],
  fits: ({ days }) => (days as Days).from === (days as Days).to,
  examples: ['Is the forex market open on Sunday?', 'is forex trading tomorrow', 'is fx market closed on saturday'],
  answer: async (values, use) => {
    const { words, q } = await use('week.day', { day: (values['days'] as Days).from });
    const day = words['day'] ?? '';
    if (words['state'] === 'closed') return { sentences: [say`The forex market is closed on ${day}, all day.`] };
    if (words['whole'] === 'yes') return { sentences: [say`The forex market is open all of ${day}.`] };
    return { sentences: [say`On ${day} the forex market is open from ${q('from')} to ${q('to')}.`] };
  },
};

export const moreClockShapes: readonly Shape[] = [elsewhereOpen, elsewhereClose, difference, openOnDay, today, here];
