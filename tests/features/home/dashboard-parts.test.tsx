// @vitest-environment jsdom
/** Parts of the dashboard: the session strip, the notices about access, and the cards. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/domain/access/can-open';
import { pageKeys } from '@/domain/access/can-open';
import { epochMs } from '@/domain/time/epoch-ms';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import { zoneDay } from '@/domain/time/zone-day';
import { AccessNotices } from '@/features/home/access-notices';
import { dayClock } from '@/domain/time/day-clock';
import { SessionTimeline } from '@/features/home/session-timeline';
import { eventWords, stateSentence } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';
import { ToolsList } from '@/features/home/tools-list';
import { aMember, anAccount } from '../../app/render-in-session';

afterEach(cleanup);

const now = epochMs(Date.parse('2026-03-18T12:43Z'));
const clock = dayClock('Europe/London');

describe('the words about sessions', () => {
  it('name what is open and count to the next change, as the design writes them', () => {
    const stateAt = (text: string): string => {
      const at = epochMs(Date.parse(text));
      return stateSentence(sessionsAt(at), at, clock);
    };
    expect(stateAt('2026-03-18T12:43Z')).toBe('London and New York are open.');
    expect(eventWords({ city: 'London', kind: 'closes', at: epochMs(Date.parse('2026-03-18T17:00Z')) }, now)).toBe(
      'London closes in 4 h 17',
    );
    expect(stateAt('2026-03-18T10:00Z')).toBe('London is open.');
    // New York has summer time from 8 March: the week ends on Friday and begins on Sunday at 21:00 UTC.
    expect(stateAt('2026-03-20T21:00Z')).toBe('Weekend: the forex week opens Sun 21:00.');
    expect(stateAt('2026-03-22T20:59Z')).toBe('Weekend: the forex week opens 21:00.');
    expect(stateAt('2026-03-22T21:00Z')).toBe('Sydney is open.');
  });

  it('write day, time and city', () => {
    expect([clock.day(now), clock.time(now)]).toEqual(['Wednesday 18 March', '12:43']);
    expect(dayClock('America/New_York').moment(now)).toBe('18 March, 08:43');
    expect(zoneCity('America/New_York')).toBe('New York');
  });
});

describe('the timeline', () => {
  it('is one picture with its sentence, a bar per opening of the day, and the open ones marked', () => {
    const { container } = render(
      <SessionTimeline
        widthPx={1180}
        day={zoneDay('Europe/London', now)}
        now={now}
        clock={clock}
        sessions={defaultSessions}
        label="Sessions of the day"
      />,
    );
    expect(page.getByRole('img', { name: 'Sessions of the day' })).toBeTruthy();
    const bars = [...container.querySelectorAll('[data-session]')].map((bar) => [
      bar.getAttribute('data-session'),
      bar.getAttribute('data-open'),
    ]);
    // Sydney twice: the end of one opening after midnight, the beginning of the next at 20:00.
    expect(bars).toEqual([
      ['Sydney', 'false'],
      ['Sydney', 'false'],
      ['Tokyo', 'false'],
      ['London', 'true'],
      ['New York', 'true'],
    ]);
  });

  it('says of a session without a bar when it opens, as on a Saturday', () => {
    const saturday = epochMs(Date.parse('2026-11-21T11:30Z'));
    const day = zoneDay('Europe/London', saturday);
    const { container } = render(
      <SessionTimeline widthPx={1180} day={day} now={saturday} clock={clock} sessions={defaultSessions} label="Saturday" />,
    );
    expect(
      [...container.querySelectorAll('text')].flatMap(({ textContent: text }) => (text?.startsWith('Opens') === true ? [text] : [])),
    ).toEqual(['Opens Sun 22:00', 'Opens Mon 00:00', 'Opens Mon 08:00', 'Opens Mon 13:00']);
  });

  it('has 25 hours on the day on which the clock goes back', () => {
    const day = zoneDay('Europe/London', epochMs(Date.parse('2026-10-25T12:00Z')));
    const { container } = render(
      <SessionTimeline widthPx={1180} day={day} now={day.from} clock={clock} sessions={defaultSessions} label="x" />,
    );
    const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
    const long = texts.filter((text) => /^\d\d:\d\d$/u.test(text));
    expect(long.slice(0, 9)).toEqual(['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00']);
    // The hour from one to two comes twice.
    expect(texts.filter((text) => text === '01')).toHaveLength(2);
  });
});

describe('the notices about access', () => {
  const show = (session: Session, content?: ReactNode): void => {
    render(content ?? <AccessNotices session={session} account={anAccount()} clock={clock} />);
  };

  it('are silent when all is well', () => {
    show(aMember(['sessions']));
    expect(page.queryAllByRole('status')).toHaveLength(0);
  });

  it('tell the time of a remembered list', () => {
    show({ state: 'member', isAdmin: false, allowedPages: new Set(), asOfMs: Date.parse('2026-03-17T08:05Z') });
    expect(page.getByText(/Your tools as of 17 March, 08:05/u)).toBeTruthy();
  });

  it('tell of a missing network while the list is the server’s own', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(aMember(['sessions']));
    expect(page.getByText('No network.')).toBeTruthy();
    expect(page.queryByText(/as of/u)).toBeNull();
  });
});

describe('the cards of the tools', () => {
  const cards = (session: Session, isVerified = true): HTMLElement[] => {
    render(
      <MemoryRouter>
        <ToolsList session={session} isVerified={isVerified} />
      </MemoryRouter>,
    );
    return within(page.getByRole('list')).getAllByRole('link');
  };

  it('are eleven, one per page key, each leading to its screen', () => {
    const links = cards(aMember([...pageKeys]));
    expect(links).toHaveLength(pageKeys.length);
    expect(links.map((link) => link.getAttribute('href'))).toContain('/JournalPlatform');
    expect(links[0]?.getAttribute('href')).toBe('/journal');
    expect(page.queryByText('Not in your plan')).toBeNull();
  });

  it('say of locked tools why they are locked', () => {
    cards(aMember(['sessions']));
    expect(page.getAllByText('Opens with All tools')).toHaveLength(pageKeys.length - 1);
    cleanup();
    cards(aMember([]), false);
    expect(page.getAllByText('Verify your email to open')).toHaveLength(pageKeys.length);
    cleanup();
    cards({ state: 'member', isAdmin: false, allowedPages: new Set(), isSuspended: true });
    expect(page.getAllByText('Closed while suspended')).toHaveLength(pageKeys.length);
  });
});
