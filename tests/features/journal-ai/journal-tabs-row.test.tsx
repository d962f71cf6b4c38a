// @vitest-environment jsdom
/** The row of tabs that the journal and JournalAI share, on both screens, with either of them locked. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JournalTabsRow } from '@/features/journal-ai/journal-tabs-row';
import { ViewLinks } from '@/features/journal/views/view-links';
import { session } from '@/services/session/session';
import { aMember } from '../../app/render-in-session';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const views = ['Trades', 'Days', 'Weeks', 'Calendar', 'Equity', 'Breakdown', 'Distribution', 'Playbook', 'Prop desk'];

const tabsOf = (Row: ComponentType, at: string, pages: readonly string[] | 'loading'): HTMLElement[] => {
  vi.spyOn(session, 'get').mockReturnValue(aMember(pages));
  vi.spyOn(session, 'subscribe').mockReturnValue(() => undefined);
  render(
    <MemoryRouter initialEntries={[at]}>
      <Row />
    </MemoryRouter>,
  );
  return within(page.getByRole('navigation', { name: 'Views of the journal' })).getAllByRole('link');
};

const textsOf = (tabs: readonly HTMLElement[]): (string | null)[] => tabs.map(({ textContent }) => textContent);
const currentOf = (tabs: readonly HTMLElement[]): (string | null)[] =>
  textsOf(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page'));
const addressOf = (tabs: readonly HTMLElement[], text: string): URL =>
  new URL(tabs.find(({ textContent }) => textContent === text)?.getAttribute('href') ?? '', 'http://sextant.test/journal');

const both = ['journal', 'JournalPlatform'];

describe('the row of tabs', () => {
  it('has the same tabs on both screens, and marks the one in view', () => {
    const inJournal = tabsOf(ViewLinks, '/journal?view=equity', both);
    expect([textsOf(inJournal), currentOf(inJournal)]).toEqual([[...views, 'JournalAI'], ['Equity']]);
    cleanup();
    const inFindings = tabsOf(JournalTabsRow, '/JournalPlatform', both);
    expect([textsOf(inFindings), currentOf(inFindings)]).toEqual([[...views, 'JournalAI'], ['JournalAI']]);
  });

  it('keeps filter and unit through JournalAI and back', () => {
    const there = addressOf(tabsOf(ViewLinks, '/journal?symbol=EURUSD&unit=r&view=equity', both), 'JournalAI');
    expect(there.pathname).toBe('/JournalPlatform');
    cleanup();
    const back = addressOf(tabsOf(JournalTabsRow, there.pathname + there.search, both), 'Calendar');
    expect([back.pathname, back.searchParams.get('symbol'), back.searchParams.get('unit'), back.searchParams.get('view')]).toEqual([
      '/journal',
      'EURUSD',
      'r',
      'calendar',
    ]);
  });

  it('names the plan that opens a locked tab, and folds a locked journal into one', () => {
    expect(textsOf(tabsOf(ViewLinks, '/journal', ['journal'])).at(-1)).toBe('JournalAIIn All tools');
    cleanup();
    expect(textsOf(tabsOf(JournalTabsRow, '/JournalPlatform', ['JournalPlatform']))).toEqual(['JournalIn All tools', 'JournalAI']);
  });

  it('claims no lock while the pages of the person are on their way', () => {
    expect(textsOf(tabsOf(ViewLinks, '/journal', 'loading')).at(-1)).toBe('JournalAI');
  });
});
