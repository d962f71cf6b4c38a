// @vitest-environment jsdom
/**
 * Every screen under every access. `contracts` says of each screen which controls add something; a screen without an
 * entry does not compile. Read-only: exactly these are disabled, described by the reason, and what was stored is there.
 * Locked: nothing of the screen, the plan and its price instead.
 *
 * What a screen offers the palette (`useScreenActions`) stands under `offers`; a screen with buttons beside its title offers something.
 *
 * When it fails for a control you added: where it makes or changes what a person keeps, give it `deed="add"` (Button,
 * DropZone, ActionMenu) or stand it in `DeedFields`, and name it under `adds`; where it only reads or changes a setting,
 * name it under `stays`.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccessGate } from '@/app/access-gate';
import { pages } from '@/app/pages';
import type { Access } from '@/domain/access/access';
import { readOnlyLine } from '@/domain/access/read-only-line';
import { calculators } from '@/features/calculator/calculators';
import { screenActions } from '@/ui/hooks/use-screen-actions';
import { defaultPreferences } from '@/domain/preferences/preferences';
import type { Live } from '@/lib/live';
import { screens, screenRows, type ScreenId, type Screen } from '@/routes';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { calendarWeeks, type CalendarState } from '@/services/calendar/calendar';
import { journal } from '@/services/journal/journal';
import { emptyJournal, type JournalState } from '@/services/journal/journal-state';
import { account as accountSource, session as sessionSource } from '@/services/session/session';
import { preferences, type PreferencesState } from '@/services/settings/preferences';
import { account as tradingAccount, tradesOf } from '../features/journal/views/journal-of';
import { loadLazyParts } from './load-lazy-parts';
import { aMember, anAccount, renderInSession, visitor } from './render-in-session';

// The candles of a device lie with a worker, which there is none of here: no file has been added.
vi.mock('@/services/bars/bars', async (original) => ({ ...(await original()), candlesOnDevice: () => Promise.resolve([]) }));
// Nor is there a store of notes: none has been written.
vi.mock('@/services/notes/notes-about', () => {
  const none: readonly never[] = [];
  return { notesAbout: () => ({ get: () => none, subscribe: () => () => undefined }) };
});

interface Scene {
  /** Names of the controls that add or change what the person keeps. */
  readonly adds: readonly string[];
  /** Names of the other controls, which read, or change a setting; absent: any. */
  readonly stays?: RegExp;
  /** What can be read besides the title. */
  readonly reads?: RegExp;
  /** What the palette offers while it is in view, where it is open; absent: nothing. */
  readonly offers?: readonly string[];
  /** Of these, what is offered while nothing can be added. */
  readonly offersReadOnly?: readonly string[];
  /** What it offers comes with parts that load when they like; it is tried elsewhere. */
  readonly offersLater?: true;
  /** Address, where it is not the screen's own. */
  readonly at?: string;
}

/** Public screens, those of admins and those still to come: nothing on them adds to what the person in view keeps. */
const still: readonly Scene[] = [{ adds: [] }];

/** Calendar filters, choices of a view and settings: they stay with the person. */
const filters = String.raw`USD|EUR|GBP|JPY|AUD|NZD|CAD|CHF|CNY|Worldwide|High|Medium|Low|Holiday`;

const namesOf = (...alternatives: readonly string[]): RegExp => new RegExp(`^(?:${alternatives.join('|')})$`, 'u');

const journalReading = namesOf(
  'From|Manage|Period.*|Search trades|Filter|R|Money|%|Net|Gross|Counting|How .* is computed|Show as table|Deepest drawdown .*|Columns|Select all',
  'Closed|Market|Side|Setup|Held|Mon 5 January 2026: .*|Settings of Main',
  String.raw`\+€10\.00|No R|Edit rules and checklist|Next trade \(J\)|Previous trade \(K\)|Close`,
);

/** All of the account settles something, and stays with the person whose plan has ended. */
const accountControls = namesOf(
  'Display name|Save the name|New email address|Send a link to the new address|(?:Currencies|Impacts) of calendar events: choose (?:all|none)',
  'Time zone|Dark|Light|Match system|Single-key shortcuts|Export everything|Delete the account',
  filters,
);

const journalActions = ['Review new trades', 'Add a trade', 'Import a statement'];
const calculatorActions = ['Search the calculators', ...calculators.filter(({ id }) => id !== 'futures-ticks').map(({ title }) => title)];

const contracts: Record<ScreenId, readonly Scene[]> = {
  landing: still,
  courses: still,
  course: still,
  lesson: still,
  pricing: still,
  blog: still,
  article: still,
  features: still,
  contact: still,
  about: still,
  privacy: still,
  terms: still,
  refundPolicy: still,
  faq: still,
  login: [{ adds: [], at: '/anywhere' }],
  // The charts and "Keep this", with keys and palette: tests/features/charts/keys.test.tsx, tests/e2e/trading.spec.ts.
  trading: [{ adds: [], offersLater: true }],
  backtestResults: still,
  home: [
    {
      adds: ['Plan a trade P'],
      offers: [],
      stays: namesOf('How .* is computed', 'Arrange', 'Arrange the dashboard', 'Put away'),
      reads: /Tools/u,
    },
  ],
  sessions: [
    {
      adds: ['Choose a candle file', 'Choose a candle file', 'Load sample data'],
      offers: ['Choose the time zone', 'Set session alerts', 'Change city hours', 'Show the week'],
      offersReadOnly: ['Choose the time zone', 'Set session alerts', 'Change city hours', 'Show the week'],
      stays: /^(?:Day|Week|Europe\/London|Alerts|City hours|As a table|Export \.ics|The whole table)$/u,
    },
  ],
  calendar: [
    {
      adds: ['Import a week', 'Import it'],
      offers: ['Import a week', 'Show the day'],
      offersReadOnly: ['Show the day'],
      stays: namesOf(
        'Show everything|(?:Currencies|Impacts): choose all|Week|Day|The week before|To now|The week after|Search events|No trades around news|Before|After',
        'News in your currencies with|Alert me about events in my currencies|Events with|URL of a weekly JSON file|Check this feed',
        filters,
      ),
    },
  ],
  calculator: [
    {
      adds: ['Remember ABCD'],
      offers: calculatorActions,
      offersReadOnly: calculatorActions,
      stays: namesOf(
        'Copy link|Copy as text|Calculator|Find a calculator|Contract|Contracts|One tick|One tick is worth|Currency of that value|From|To',
      ),
      reads: /Calculators and later imports/u,
      at: '/calculator?calc=futures-ticks&contract=ABCD&tickSize=0.25&tickValue=5&tickCurrency=USD',
    },
  ],
  journal: [
    {
      adds: ['Import', 'Statement file', 'Add a trade N', 'Add', 'Review trades'],
      offers: journalActions,
      stays: journalReading,
      reads: /SYMA/u,
    },
    {
      offers: journalActions,
      at: '/journal?trade=acc%2Fmt4-1',
      adds: [
        'Import',
        'Statement file',
        'Add a trade N',
        'Add',
        'Delete the trade',
        '1 of 5',
        '2 of 5',
        '3 of 5',
        '4 of 5',
        '5 of 5',
        'Setup',
        'Tags',
        'Note',
        'Stop at entry',
        'Money at risk',
        'Planned entry',
        'Planned target',
        'Review trades',
        'Choose a picture',
        'Choose a picture',
      ],
      stays: journalReading,
      reads: /What the broker stated/u,
    },
  ],
  indicators: still,
  maps: [
    {
      adds: ['Choose a candle file', 'Choose a candle file', 'Get daily rates'],
      offers: ['Show simulated markets'],
      offersReadOnly: ['Show simulated markets'],
      stays: namesOf('Show simulated markets', '.* as a table', '(?:1|5|20) days?', 'Markets', 'Your results', 'Time of day', 'Now'),
    },
  ],
  assistant: [{ adds: ['Your question', 'Ask'], offers: ['Start a new thread'], offersReadOnly: ['Start a new thread'] }],
  notes: [{ adds: ['New note N', 'Today’s page'], offers: ['New note', 'Open today’s page'], stays: /^(?:More|Search notes|Place)$/u }],
  vision: [{ adds: ['Choose a picture', 'Choose a picture', 'Take a photo', 'Take a photo'] }],
  // What is computed in workers, which there are none of here: tests/e2e/journal-ai.spec.ts.
  journalAi: [
    { at: '/JournalPlatform?view=ask', adds: ['Ask about your trades', 'Ask'], reads: /Answered on this device/u },
    {
      adds: ['Write down an idea'],
      offers: ['Write down an idea'],
      stays: namesOf('R|Money|Show them|Try again|Cancel|Compare them'),
      reads: /Ideas being tested/u,
    },
  ],
  chartAnalysis: still,
  userAccount: [{ adds: [], stays: accountControls, reads: /ana@example\.org/u }],
  subscriptionPrice: still,
  subscriptionRenew: still,
  adminAccount: still,
  aiTraining: still,
  packs: still,
  blogManagement: still,
  // Once it is known what is offered, two more: tests/e2e/subscriptions-admin.spec.ts.
  accountSubscription: [{ adds: [], offers: ['Export subscriptions as CSV'], offersReadOnly: ['Export subscriptions as CSV'] }],
};

const open: Access = { state: 'open' };
const ended: Access = { state: 'read-only', reason: 'plan-ended' };
const locked: Access = { state: 'locked', reason: 'not-in-plan', plan: 'all-tools' };

const components = new Map<ScreenId, ComponentType>();

beforeAll(async () => {
  await loadLazyParts();
  for (const [id] of screenRows) components.set(id, (await pages[id]()).default);
});

/** What a source says, and that it asks nobody for it. */
const says = <T,>(source: Live<T>, value: T): void => {
  vi.spyOn(source, 'get').mockReturnValue(value);
  vi.spyOn(source, 'subscribe').mockReturnValue(() => undefined);
};

beforeEach(() => {
  says(accountSource, anAccount());
  says<PreferencesState>(preferences, { state: 'ready', preferences: defaultPreferences, sync: 'saved' });
  says<readonly string[] | null>(ownCurrencies, []);
  says<CalendarState>(calendarWeeks, { state: 'ready', weeks: [], events: [], published: 'answered', isKept: true });
  const trades = tradesOf([{ profit: '10.00' }, { profit: '-4.00' }]);
  says<JournalState>(journal, { ...emptyJournal('u1'), accounts: [tradingAccount], trades });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (id: ScreenId, access: Access, at?: string): void => {
  const Component = components.get(id)!;
  // The screen for signing in sends on whoever is signed in.
  says(sessionSource, id === 'login' ? visitor : aMember(['journal']));
  renderInSession({
    at: at ?? screens[id].path,
    session: aMember(['journal']),
    account: anAccount(),
    element: (
      <AccessGate screen={screens[id]} access={access}>
        <div data-testid="screen">
          <Component />
        </div>
      </AccessGate>
    ),
  });
};

type Control = readonly [name: string, control: HTMLElement];

const nameOf = (control: HTMLElement): string => {
  const label = (control as HTMLInputElement).labels?.[0]?.textContent;
  const text = control.getAttribute('aria-label') ?? label ?? control.textContent;
  return text.replaceAll(/\s+/gu, ' ').trim();
};

/** Buttons, fields and places for files, in dialogs too. */
const controls = (): readonly Control[] =>
  [...document.body.querySelectorAll<HTMLElement>('button, input, select, textarea')].map((control) => [nameOf(control), control]);

const isOff = ([, control]: Control): boolean => control.matches(':disabled, [aria-disabled="true"]');

/** The reason as assistive technology gives it: of the control itself, or of the group it stands in. */
const describedBy = (control: HTMLElement): string =>
  [control, control.closest('fieldset[disabled]')]
    .map((one) => document.getElementById(one?.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
    .join(' ');

/** Off for the access, and for nothing else: a button beside a place for files speaks for both. */
const isHindered = (one: Control): boolean =>
  isOff(one) && (one[1].matches('input[type="file"]') || describedBy(one[1]).includes('Your plan has ended.'));

/** Parts that load late have arrived. */
const settled = ({ adds, reads }: Scene): Promise<void> =>
  waitFor(() => {
    if (page.queryByRole('heading', { level: 1, hidden: true }) === null) throw new Error('The screen has not loaded.');
    const names = controls().map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining([...adds]));
    if (reads !== undefined) expect(document.body).toHaveTextContent(reads);
  });

const scenes = screenRows.flatMap(([id]) => contracts[id].map((scene) => [`${id} ${scene.at ?? ''}`, id, scene] as const));

const offered = (): readonly string[] => screenActions().map(({ label }) => label);

const hindered = (): readonly string[] =>
  controls()
    .filter(isHindered)
    .map(([name]) => name)
    .toSorted();

describe.each(scenes)('%s', (_, id, scene) => {
  it('open: nothing is stopped', async () => {
    show(id, open, scene.at);
    await settled(scene);
    expect(hindered()).toEqual([]);
    if (scene.offersLater === true) return;
    expect(offered()).toEqual(scene.offers ?? []);
    const besideTheTitle = document.querySelectorAll('[data-testid="screen"] header:has(h1) button');
    if (scene.offers === undefined) expect([...besideTheTitle].map((button) => nameOf(button as HTMLElement))).toEqual([]);
  });

  it('read-only: what adds is stopped with the reason, and the rest can be read', async () => {
    show(id, ended, scene.at);
    await settled(scene);
    if (scene.adds.length > 0) await page.findByText('Your plan has ended.');
    expect(hindered()).toEqual([...scene.adds].toSorted());
    if (scene.offersLater !== true) expect(offered()).toEqual(scene.offersReadOnly ?? []);
    // However many parts of the screen it stops, the line that says why stands once.
    expect(page.queryAllByText(readOnlyLine['plan-ended']).length).toBeLessThanOrEqual(1);
    const others = controls().filter((one) => !isHindered(one));
    expect(others.map(([name]) => name).filter((name) => scene.stays?.test(name) === false)).toEqual([]);
  });

  it('locked: the plan and its price, and nothing of the screen', async () => {
    show(id, locked, scene.at);
    expect(await page.findByRole('heading', { level: 1, name: screens[id].title })).toBeInTheDocument();
    const { menu, title }: Screen = screens[id];
    expect(document.body).toHaveTextContent(`${menu.app ?? title} is part of All tools, $34.90 a month. Your plan doesn’t include it.`);
    expect(page.queryByTestId('screen')).toBeNull();
    expect(controls().map(([name]) => name)).toEqual(['Open the sample']);
    expect(offered()).toEqual([]);
  });
});

describe('a suspended person', () => {
  it('reads and exports the account, and changes nothing of it', async () => {
    show('userAccount', { state: 'read-only', reason: 'suspended' });
    await settled({ adds: ['Export everything'] });
    expect(await page.findByRole('alert')).toHaveTextContent(/suspended.*kept.*read and export.*admin/u);
    const on = controls().filter((one) => !isOff(one));
    // How the product looks and listens is a matter of this device.
    expect(on.map(([name]) => name)).toEqual(['Dark', 'Light', 'Match system', 'Single-key shortcuts', 'Export everything']);
  });
});
