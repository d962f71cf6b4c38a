/**
 * The desk on which strategies are built: the one that is open, every change of it as a step that can be undone, and its versions. All
 * views show the same draft; the device has every change at once. It knows no chart and no screen.
 */
import type { TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { mostVersions } from '@/domain/runs/strategy-kind';
import type { Strategy } from '@/domain/strategy/strategy';
import { commandHistory, settingOf } from '@/lib/command-history';
import type { CommandHistory } from '@/lib/command-history';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { newId } from '@/lib/new-id';
import { isSameValue } from '@/lib/same-value';
import { logProblem } from '@/lib/log';
import { isSampleOpen } from '@/services/local/sample-mark';
import { noteChange } from './shelf-book';
import { isOfShelf, keepShelf, shelfOnDevice, withDraft, withText } from './strategy-shelf';
import type { NamedVersion, ShelvedStrategy, StrategyShelf, TextView } from './strategy-shelf';

/** Where a strategy that comes to the desk is from. */
export interface StrategyOrigin {
  /** Left out: a family of its own. */
  readonly family?: string | undefined;
  /** Variants that its source tried. */
  readonly triedBefore?: number | undefined;
  /** The same by who counted it. */
  readonly counted?: TrialLedger | undefined;
  /** Left out: none yet. */
  readonly versions?: readonly NamedVersion[] | undefined;
}

export interface StepsOfDesk {
  /** What would be undone and redone, in words; null: there is nothing. */
  readonly undo: string | null;
  readonly redo: string | null;
}

export interface StrategyDeskRoom {
  readonly shelf: Live<StrategyShelf>;
  readonly steps: Live<StepsOfDesk>;
  /** Changes the draft of the open strategy. Edits with one `key` that follow each other are undone together. */
  readonly edit: (label: string, change: (draft: Strategy) => Strategy, key?: string) => void;
  /** Takes what was typed in a view of text; letters that follow each other are undone together. */
  readonly type: (view: TextView, text: string) => void;
  /** Takes the last text that could be read in place of what was typed. */
  readonly dropText: () => void;
  /** Puts a strategy on the shelf and opens it. */
  readonly add: (label: string, strategy: Strategy, origin?: StrategyOrigin) => void;
  readonly duplicate: () => void;
  readonly open: (id: string) => void;
  /** Takes the open one off the shelf; undoing brings it back with its versions. */
  readonly remove: () => void;
  /** Saves what runs as a version; null: it has problems, or says what the last version says. */
  readonly saveVersion: (name: string) => number | null;
  readonly renameVersion: (number: number, name: string) => void;
  /** Goes on from a version; what stood there can be brought back by undoing. */
  readonly takeVersion: (number: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes the shelf as it came from the account. Nothing that was done before can be undone after it. */
  readonly takeOver: (shelf: StrategyShelf) => void;
}

/** What a person changed of a shelf, as it is and as it was. */
export type ShelfChange = (next: StrategyShelf, before: StrategyShelf) => void;

/** The open strategy; null: none is. */
export const openOn = ({ open, strategies }: StrategyShelf): ShelvedStrategy | null => strategies.find(({ id }) => id === open) ?? null;

const longestName = 120;

const copyName = (name: string): string => `${name.slice(0, longestName - 7)} (copy)`;

type Add = StrategyDeskRoom['add'];
type Change = (label: string, alter: (one: ShelvedStrategy) => ShelvedStrategy, key?: string) => void;

/** The shelf of one person with every change of it as a step; the device has each at once. */
const openShelf = (owner: string, onChange: ShelfChange) => {
  const shelf = liveCell(shelfOnDevice(owner));
  const history = commandHistory(200);
  let isTakingOver = false;
  let before = shelf.get();
  shelf.subscribe(() => {
    const [next, last] = [shelf.get(), before];
    before = next;
    if (isTakingOver) return;
    keepShelf(owner, next);
    onChange(next, last);
  });
  const show = (next: StrategyShelf): void => {
    isTakingOver = true;
    history.clear();
    shelf.set(next);
    isTakingOver = false;
  };
  // Another tab has changed the same shelf; what it kept must not be lost to the next change here.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (isOfShelf(owner, key)) show(shelfOnDevice(owner));
  });
  const takeOver = (next: StrategyShelf): void => {
    keepShelf(owner, next);
    show(next);
  };
  const put = (label: string, next: StrategyShelf, key?: string): void => {
    void history.run(settingOf(shelf, next, key === undefined ? { label } : { label, key }));
  };
  const change: Change = (label, alter, key) => {
    const before = shelf.get();
    const one = openOn(before);
    if (one === null) return;
    const next = alter(one);
    if (isSameValue(next, one)) return;
    put(label, { ...before, strategies: before.strategies.map((other) => (other === one ? next : other)) }, key);
  };
  const add: Add = (label, strategy, { family, triedBefore = 1, counted, versions = [] } = {}) => {
    const id = newId();
    const own = counted === undefined ? {} : { counted };
    const fresh = { id, family: family ?? id, triedBefore, ...own, draft: strategy, sound: strategy, broken: null, versions };
    put(label, { open: id, strategies: [...shelf.get().strategies, fresh] });
  };
  return { shelf, history, put, change, add, takeOver };
};

/** The steps in words. */
const stepsOf = ({ steps }: Pick<CommandHistory, 'steps'>): Live<StepsOfDesk> => {
  const cell = liveCell<StepsOfDesk>({ undo: null, redo: null });
  steps.subscribe(() => {
    const { past, future } = steps.get();
    cell.set({ undo: past.at(-1)?.label ?? null, redo: future.at(-1)?.label ?? null });
  });
  return cell;
};

/** Saving, naming and taking versions of the open strategy. */
const versionDeeds = (
  shelf: Live<StrategyShelf>,
  change: Change,
  now: () => number,
): Pick<StrategyDeskRoom, 'saveVersion' | 'renameVersion' | 'takeVersion'> => ({
  saveVersion: (name) => {
    const one = openOn(shelf.get());
    if (one === null || !isSameValue(one.draft, one.sound) || one.broken !== null) return null;
    if (isSameValue(one.versions.at(-1)?.strategy, one.sound) || one.versions.length >= mostVersions) return null;
    const number = (one.versions.at(-1)?.number ?? 0) + 1;
    const version = { number, name: name.trim() === '' ? `Version ${String(number)}` : name.trim(), savedAt: now(), strategy: one.sound };
    change(`Version ${String(number)} saved`, (of) => ({ ...of, versions: [...of.versions, version] }));
    return number;
  },
  renameVersion: (number, name) => {
    const next = name.trim();
    if (next === '') return;
    change(`Version ${String(number)} renamed`, (one) => ({
      ...one,
      versions: one.versions.map((version) => (version.number === number ? { ...version, name: next } : version)),
    }));
  },
  takeVersion: (number) =>
    change(`Back to version ${String(number)}`, (one) => {
      const found = one.versions.find((version) => version.number === number);
      return found === undefined ? one : withDraft(one, found.strategy);
    }),
});

/** What can be done with the shelf of one person. `now`: the instant, epoch ms. `onChange` hears what that person changes. */
export const strategyDeskRoom = (
  owner: string,
  now: () => number = Date.now,
  onChange: ShelfChange = () => undefined,
): StrategyDeskRoom => {
  const { shelf, history, put, change, add, takeOver } = openShelf(owner, onChange);
  return {
    shelf,
    steps: stepsOf(history),
    edit: (label, alter, key) => change(label, (one) => withDraft(one, alter(one.draft)), key),
    type: (view, text) => change('Typing', (one) => withText(one, view, text), `typing ${view}`),
    dropText: () => change('Text dropped', (one) => ({ ...one, broken: null })),
    add,
    duplicate: () => {
      const one = openOn(shelf.get());
      if (one === null) return;
      const { sound, family, triedBefore, counted } = one;
      add(`Copy of ${sound.name}`, { ...sound, name: copyName(sound.name) }, { family, triedBefore, counted });
    },
    open: (id) => shelf.set({ ...shelf.get(), open: id }),
    remove: () => {
      const before = shelf.get();
      const one = openOn(before);
      if (one === null) return;
      const strategies = before.strategies.filter((other) => other !== one);
      put(`${one.draft.name} removed`, { open: strategies.at(-1)?.id ?? null, strategies });
    },
    ...versionDeeds(shelf, change, now),
    undo: () => void history.undo(),
    redo: () => void history.redo(),
    takeOver,
  };
};

const rooms = new Map<string, StrategyDeskRoom>();

/** Opens the desk of somebody with an account, which follows what other devices do. A visitor’s and the sample’s stay on the device. */
const roomWithAccount = (owner: string): StrategyDeskRoom => {
  const room = strategyDeskRoom(owner, Date.now, (next, before) => noteChange(owner, next, before));
  import('./shelf-sync')
    .then(({ followAccount }) => followAccount(owner, room))
    .catch((cause: unknown) => logProblem('Syncing strategies', cause));
  return room;
};

/** The desk of somebody on this device, one and the same for all who ask. `owner` '': a visitor. */
export const strategyDeskOf = (owner: string): StrategyDeskRoom => {
  const name = isSampleOpen() ? `sample ${owner}` : owner;
  const known = rooms.get(name);
  if (known !== undefined) return known;
  const made = owner === '' || isSampleOpen() ? strategyDeskRoom(owner) : roomWithAccount(owner);
  rooms.set(name, made);
  return made;
};
