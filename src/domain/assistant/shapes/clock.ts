/** Questions about sessions, the week and times. */
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';

const now = '[right] now|currently|today';

const openNow: Shape = {
  id: 'time.sessions-open',
  topic: 'time',
  needs: ['(session | market | city | cities | exchange)', '(open | opened | active | running | on)'],
  may: [now, 'forex|fx', 'any'],
  examples: ['Which sessions are open now?', 'Is any session open right now?', 'what session is active'],
  answer: async (_values, use) => {
    const { words, q } = await use('sessions.now', {});
    const next = say`${words['nextCity'] ?? ''} ${words['nextKind'] ?? ''} at ${q('next')}, in ${q('left')}.`;
    if (words['week'] === 'closed') return { sentences: [say`None: it’s the weekend.`, next] };
    const open = words['open'] ?? '';
    return { sentences: [open === '' ? say`No session is open.` : say`${open} ${words['count'] === '1' ? 'is' : 'are'} open.`, next] };
  },
};

const nextChange: Shape = {
  id: 'time.next-change',
  topic: 'time',
  needs: ['next', '(session | market) [(open | opens | opening | close | closes | closing | change | start)]'],
  may: ['open|opens|opening|close|closes|closing|start|starts|begin|begins|change|changes', now, 'forex|fx'],
  examples: ['What is the next session?', 'When does the next market open?'],
  answer: async (_values, use) => {
    const { words, q } = await use('sessions.now', {});
    return { sentences: [say`${words['nextCity'] ?? ''} ${words['nextKind'] ?? ''} next, at ${q('next')}, in ${q('left')}.`] };
  },
};

const sessionTimes = (
  id: string,
  needs: readonly string[],
  given: Pick<Shape, 'examples'> & { readonly verb: 'open' | 'close' | 'both' },
): Shape => ({
  id,
  topic: 'time',
  needs,
  may: ['{days}', 'session|market|forex|fx|exchange', 'time|times|hour|hours|long|oclock|clock', 'until|till|left', now],
  examples: given.examples,
  answer: async (values, use) => {
    const days = values['days'] as { readonly from: number } | undefined;
    const { words, q, maybe } = await use('sessions.hours', {
      city: values['session'],
      ...(days === undefined ? {} : { day: days.from, edge: given.verb === 'close' ? 'close' : 'open' }),
    });
    const [toOpen, toClose] = [maybe('toOpen'), maybe('toClose')];
    const city = words['city'] ?? '';
    const opens = toOpen === null ? say`${city} opened at ${q('open')}` : say`${city} opens at ${q('open')}, in ${toOpen}`;
    const closes = toClose === null ? say`It closes at ${q('close')}.` : say`It closes at ${q('close')}, in ${toClose}.`;
    if (given.verb === 'close')
      return {
        sentences: [toClose === null ? say`${city} closes at ${q('close')}.` : say`${city} closes at ${q('close')}, in ${toClose}.`],
      };
    return { sentences: [say`${opens}.`, closes] };
  },
});

const opens = sessionTimes('time.session-opens', ['{session}', '(open | opens | opening | opened | start | starts | begin | begins)'], {
  verb: 'open',
  examples: ['When does London open?', 'how long until new york opens', 'What time does Tokyo open tomorrow?'],
});

const closes = sessionTimes('time.session-closes', ['{session}', '(close | closes | closing | closed | end | ends | finish)'], {
  verb: 'close',
  examples: ['When does New York close?', 'how long until London closes'],
});

const hours = sessionTimes('time.session-hours', ['{session}', '(hours | hour | schedule)'], {
  verb: 'both',
  examples: ['What are the hours of the Tokyo session?'],
});

const isOpen: Shape = {
  id: 'time.session-is-open',
  topic: 'time',
  needs: ['(is | are)', '{session}', '(open | active | closed | trading)'],
  may: [now, 'session|market', 'yet|still|already'],
  examples: ['Is London open?', 'is new york still open right now'],
  answer: async (values, use) => {
    const { words, q, maybe } = await use('sessions.hours', { city: values['session'] });
    const [toOpen, toClose] = [maybe('toOpen'), maybe('toClose')];
    if (toClose !== null) return { sentences: [say`Yes. It closes at ${q('close')}, in ${toClose}.`] };
    return { sentences: [toOpen === null ? say`No.` : say`No. ${words['city'] ?? ''} opens at ${q('open')}, in ${toOpen}.`] };
  },
};

const overlaps: Shape = {
  id: 'time.overlap',
  topic: 'time',
  needs: ['overlap|overlaps|overlapping', '{session:one} [session] [(and | with | /)] {session:other}'],
  may: ['session|market|time|window|start|starts|begin|begins|end|ends|long|last|lasts|next', now],
  examples: ['When do London and New York overlap?', 'how long is the Tokyo and London overlap'],
  answer: async (values, use) => {
    const { words, q } = await use('sessions.overlap', { one: values['one'], other: values['other'] });
    const names = `${String(values['one'])} and ${String(values['other'])}`;
    return {
      sentences: [
        words['state'] === 'running'
          ? say`${names} are open together now, until ${q('to')}.`
          : say`${names} are open together from ${q('from')} to ${q('to')}, for ${q('length')}.`,
      ],
    };
  },
};

const weekTimes: Shape = {
  id: 'time.week',
  topic: 'time',
  needs: [
    '(forex | fx | trading | the) (week | market) | week | weekend | forex | fx',
    '(open | opens | opening | close | closes | closing | start | starts | begin | begins | end | ends | over)',
  ],
  may: ['for|until|till|after|long|time|market|forex|fx|weekend|again|next', 'friday|sunday|monday', now],
  examples: ['When does the forex week close?', 'When does the market open after the weekend?'],
  answer: async (_values, use) => {
    const { words, q, maybe } = await use('week.hours', {});
    if (words['state'] === 'open')
      return { sentences: [say`The forex week is open and closes ${q('close')}, in ${maybe('toClose') ?? q('close')}.`] };
    return { sentences: [say`The forex week is closed and opens ${q('open')}, in ${maybe('toOpen') ?? q('open')}.`] };
  },
};

const weekState: Shape = {
  id: 'time.week-state',
  topic: 'time',
  needs: ['(is | are)', '(weekend | (forex | fx | market) [market] (open | closed | trading))'],
  may: [now, 'already|still|yet'],
  examples: ['Is the forex market open?', 'is it the weekend'],
  answer: async (_values, use) => {
    const { words, q, maybe } = await use('week.hours', {});
    const [toOpen, toClose] = [maybe('toOpen'), maybe('toClose')];
    if (words['state'] === 'open')
      return { sentences: [say`The forex week is open and closes at ${q('close')}, in ${toClose ?? q('close')}.`] };
    return { sentences: [say`It’s the weekend: the forex week opens at ${q('open')}, in ${toOpen ?? q('open')}.`] };
  },
};

const timeIn: Shape = {
  id: 'time.in-city',
  topic: 'time',
  needs: ['time | oclock | clock', '{place}'],
  may: [now, 'local|current'],
  examples: ['What time is it in Tokyo?', 'current time in New York'],
  answer: async (values, use) => {
    const { words, q } = await use('time.in', { zone: values['place'] });
    const side = words['side'];
    const than =
      side === 'the same'
        ? say`the same as in ${words['other'] ?? ''}`
        : say`${q('ahead')} ${side ?? ''}${side === 'ahead' ? ' of' : ''} ${words['other'] ?? ''}`;
    return { sentences: [say`It’s ${q('time')} in ${words['city'] ?? ''}, ${than}.`] };
  },
};

const converted: Shape = {
  id: 'time.convert',
  topic: 'time',
  needs: ['[what|when] [is|time] {clock} [oclock] [in] {place:from} [time]', '(in | to | for) {place} [time]'],
  may: ['{clock}', 'time|local|convert'],
  examples: ['What is 14:30 New York in London?', 'convert 9 am Tokyo to Frankfurt time'],
  answer: async (values, use) => {
    const { words, q } = await use('time.in', { zone: values['place'], hour: values['clock'], from: values['from'] });
    return { sentences: [say`${q('there')} in ${words['other'] ?? ''} is ${q('time')} in ${words['city'] ?? ''} today.`] };
  },
};

const clockChange: Shape = {
  id: 'time.clock-change',
  topic: 'time',
  needs: [
    '(clock | clocks | daylight | dst | summer | winter | hour)',
    '(change | changes | saving | time | switch | start | end | go | forward | back)',
  ],
  may: ['{place}', 'next|start|starts|end|ends|change|changes|go|forward|back|saving|time|begin|begins'],
  examples: ['When do the clocks change in New York?', 'when does daylight saving time end in London', 'next clock change'],
  answer: async (values, use) => {
    const { words, q } = await use('clock.change', { zone: values['place'] ?? 'America/New_York' });
    return { sentences: [say`The clocks of ${words['city'] ?? ''} go ${words['way'] ?? ''} by ${q('by')} on ${q('at')}.`] };
  },
};

export const clockShapes: readonly Shape[] = [
  isOpen,
  weekState,
  overlaps,
  opens,
  closes,
  hours,
  nextChange,
  openNow,
  converted,
  timeIn,
  weekTimes,
  clockChange,
];
