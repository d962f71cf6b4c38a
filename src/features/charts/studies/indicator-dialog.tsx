/** Finds an indicator among all of them and says what it is before it is added: formula, source, warm-up. Those one likes stand first. */
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { Family } from '@/domain/indicators/indicator';
import { indicatorIds, indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import type { IndicatorId } from '@/domain/indicators/registry';
import { keep, readKept } from '@/services/local/device-storage';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { rankCommands } from '@/ui/rank-commands';
import { TextField } from '@/ui/text-field';
import { IndicatorFacts } from './indicator-facts';

const families: Readonly<Record<Family, string>> = {
  average: 'Averages',
  band: 'Bands and channels',
  momentum: 'Momentum',
  trend: 'Trend',
  volatility: 'Volatility',
  volume: 'Volume',
  statistics: 'Statistics',
  price: 'Price',
  cycle: 'Cycles',
  structure: 'Structure',
  pattern: 'Candlestick patterns',
};

const nameFor = (uid: string | null): string => (uid === null ? 'chart-favorites' : `chart-favorites:${uid}`);

const readFavorites = (uid: string | null): ReadonlySet<string> => {
  const kept = readKept(nameFor(uid));
  return new Set(Array.isArray(kept) ? kept.filter((id): id is IndicatorId => typeof id === 'string' && isIndicatorId(id)) : []);
};

const rows = indicatorIds.map((id) => {
  const indicator = indicatorOf(id);
  return {
    id,
    group: families[indicator.family],
    label: indicator.title,
    words: [id, ...indicator.outputs.map(({ title }) => title)].join(' '),
  };
});

type Row = (typeof rows)[number];

/** Rows under their heading: favorites, then family by family; what was searched for stands in the order in which it fits. */
const groupsOf = (typed: string, favorites: ReadonlySet<string>): readonly (readonly [title: string, rows: readonly Row[]])[] => {
  if (typed.trim() !== '') {
    const found = rankCommands(rows, typed, 'letters');
    // `rsi` is the one of that name, before others that speak of it.
    const isNamed = ({ id }: Row): boolean => id === typed.trim().toLowerCase().replaceAll(/\s+/gu, '_');
    return [['Found', found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))]];
  }
  const liked = rows.filter(({ id }) => favorites.has(id));
  return [
    ...(liked.length === 0 ? [] : [['Favorites', liked] as const]),
    ...Object.values(families).map((title) => [title, rows.filter(({ group }) => group === title)] as const),
  ];
};

interface IndicatorRowProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isLiked: boolean;
  readonly onChoose: () => void;
  readonly onAdd: () => void;
  readonly onLike: () => void;
}

const IndicatorRow = ({ label, isChosen, isLiked, onChoose, onAdd, onLike }: IndicatorRowProps) => (
  <li className={classNames('flex items-center', isChosen && 'bg-surface-3')}>
    <button
      type="button"
      aria-pressed={isChosen}
      className="min-h-8 min-w-0 flex-1 truncate px-3 text-left text-ui pointer-coarse:min-h-11"
      onClick={onChoose}
      onDoubleClick={onAdd}
    >
      {label}
    </button>
    <IconButton
      label={isLiked ? `Remove ${label} from favorites` : `Make ${label} a favorite`}
      size="sm"
      aria-pressed={isLiked}
      icon={<Star size={14} strokeWidth={1.75} aria-hidden className={isLiked ? 'fill-brass text-brass' : 'text-text-3'} />}
      onClick={onLike}
    />
  </li>
);

export interface IndicatorDialogProps {
  /** null: a visitor. */
  readonly uid: string | null;
  readonly onAdd: (id: IndicatorId) => void;
  readonly onClose: () => void;
}

export const IndicatorDialog = ({ uid, onAdd, onClose }: IndicatorDialogProps) => {
  const [typed, setTyped] = useState('');
  const [favorites, setFavorites] = useState(() => readFavorites(uid));
  const [chosen, setChosen] = useState<IndicatorId>('ema');
  const groups = groupsOf(typed, favorites);
  const first = groups.find(([, found]) => found.length > 0)?.[1][0];
  const add = (id: IndicatorId): void => {
    onAdd(id);
    onClose();
  };
  const like = (id: IndicatorId): void => {
    const next = new Set(favorites);
    if (!next.delete(id)) next.add(id);
    setFavorites(next);
    keep(nameFor(uid), [...next]);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="large"
      title="Add an indicator"
      description={`${String(rows.length)} to choose from. Each one shows how it’s calculated and never changes a value once its bar has closed.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) add(first.id);
        }}
      >
        <TextField
          label="Search"
          data-first-focus
          placeholder="EMA, RSI, engulfing …"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            const best = groupsOf(event.target.value, favorites)[0]?.[1][0];
            if (best !== undefined) setChosen(best.id);
          }}
        />
      </form>
      <div className="mt-3 grid gap-4 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-h-[46dvh] overflow-y-auto rounded-md border border-line">
          {groups.map(([title, found]) => (
            <section key={title} aria-label={title}>
              <h3 className="sticky top-0 z-10 border-b border-line bg-float px-3 py-1.5 text-micro font-medium text-text-3">
                {title} <span className="font-normal">{found.length}</span>
              </h3>
              {found.length === 0 && <p className="px-3 py-3 text-text-2">No indicators match “{typed.trim()}”. Try a shorter word.</p>}
              <ul>
                {found.map(({ id, label }) => (
                  <IndicatorRow
                    key={id}
                    label={label}
                    isChosen={chosen === id}
                    isLiked={favorites.has(id)}
                    onChoose={() => setChosen(id)}
                    onAdd={() => add(id)}
                    onLike={() => like(id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <section aria-label="About it" className="flex min-w-0 flex-col gap-3 max-desk:order-first">
          <h3 className="text-h4">{indicatorOf(chosen).title}</h3>
          <IndicatorFacts indicator={indicatorOf(chosen)} warmUp={null} />
          <Button variant="primary" className="self-start" onClick={() => add(chosen)}>
            Add to the chart
          </Button>
        </section>
      </div>
    </Dialog>
  );
};
