/** What `@` offers: the last trades, the events of these weeks and the trade plans. */
import { CalendarClock, ClipboardList, Receipt } from 'lucide-react';
import { createElement } from 'react';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { rankCommands } from '@/ui/rank-commands';
import type { MenuEntry } from '@/features/notes/editor/menu/suggestions';

const mostShown = 8;

const look = { strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Mentioned {
  readonly kind: 'trade' | 'event' | 'plan';
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

const groups = { trade: 'Trades', event: 'Events', plan: 'Trade plans' } as const;
const icons = { trade: Receipt, event: CalendarClock, plan: ClipboardList } as const;

/** A label stands in a link of Markdown, which ends at a bracket. */
const plain = (label: string): string => label.replaceAll(/[[\]]/gu, ' ').trim();

const entryOf = ({ kind, id, label, hint }: Mentioned): MenuEntry => ({
  id: `${kind} ${id}`,
  group: groups[kind],
  label,
  ...(hint !== undefined && { hint }),
  icon: createElement(icons[kind], look),
  run: (editor, range) =>
    void editor
      .chain()
      .focus()
      .deleteRange(range)
      .insertContent([
        { type: 'mention', attrs: { kind, id, label: plain(label) } },
        { type: 'text', text: ' ' },
      ])
      .run(),
});

const everything = async (zone: string): Promise<readonly Mentioned[]> => {
  const [{ journalNow }, { lastTrades, tradeKey, tradeTitle }, { nearEvents }, { keptPlans, planTitle }, { eventName }, { formatInstant }] =
    await Promise.all([
      import('./sources/journal-now'),
      import('./sources/trades'),
      import('./sources/events'),
      import('./sources/plans'),
      import('@/domain/calendar/event-words'),
      import('@/lib/format-instant'),
    ]);
  const [journal, events, plans] = await Promise.all([journalNow(), nearEvents(), keptPlans()]);
  return [
    ...(journal === null ? [] : lastTrades(journal)).map((trade): Mentioned => ({
      kind: 'trade',
      id: tradeKey(trade),
      label: tradeTitle(trade, zone),
    })),
    ...events.map((event): Mentioned => ({
      kind: 'event',
      id: event.id,
      label: eventName(event),
      hint: formatInstant(event.at, zone, Date.now()),
    })),
    ...plans.map((plan): Mentioned => ({ kind: 'plan', id: plan.id, label: planTitle(plan) })),
  ];
};

let remembered: { readonly zone: string; readonly at: number; readonly all: Promise<readonly Mentioned[]> } | null = null;
/** While a word is typed after the sign, the same things are asked for at every letter. */
const freshMs = 20_000;

const known = (zone: string): Promise<readonly Mentioned[]> => {
  if (remembered === null || remembered.zone !== zone || Date.now() - remembered.at > freshMs)
    remembered = { zone, at: Date.now(), all: everything(zone) };
  return remembered.all;
};

export const mentionEntries = async (query: string, zone: string): Promise<readonly MenuEntry[]> => {
  try {
    return rankCommands((await known(zone)).map(entryOf), query).slice(0, mostShown);
  } catch (cause) {
    logProblem('Listing what can be mentioned', cause);
    remembered = null;
    return [];
  }
};

/** Where a mention leads; null for a kind that has no place. */
export const mentionHref = (kind: string, id: string): string | null => {
  if (kind === 'trade') return `${href('journal')}?trade=${encodeURIComponent(id)}`;
  if (kind === 'event') return href('calendar');
  return kind === 'plan' ? href('journal') : null;
};

/** What fits a search of notes among trades and events, for the list beside them. */
export const foundBeside = async (
  query: string,
  zone: string,
): Promise<readonly { readonly id: string; readonly label: string; readonly hint?: string; readonly to: string }[]> => {
  const all = (await known(zone)).map((each) => ({ ...each, group: groups[each.kind] }));
  return rankCommands(all, query)
    .slice(0, 5)
    .flatMap(({ kind, id, label, hint }) => {
      const to = mentionHref(kind, id);
      return to === null ? [] : [{ id: `${kind} ${id}`, label, ...(hint !== undefined && { hint }), to }];
    });
};
