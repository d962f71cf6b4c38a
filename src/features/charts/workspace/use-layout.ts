/**
 * The layout in view: opened as it was left, changed step by step with undo, and kept. This device has every change at once; the
 * account follows when the hands rest.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Layout } from '@/domain/workspaces/layout';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import { canonicalJson } from '@/lib/canonical-json';
import { commandHistory, done } from '@/lib/command-history';
import type { Command } from '@/lib/command-history';
import { secondMs } from '@/lib/durations';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { newId } from '@/lib/new-id';
import { keptLive } from '@/services/kept/kept';
import type { KeptDocument, KeptNow } from '@/services/kept/kept-shelves';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { chooseVersion, putLayout, removeLayout } from './kept-layouts';
import { keepOpened } from './opened';
import type { Opened } from './opened';

/** The layouts of the account. */
export const layouts = keptLive(layoutKind);
/** A visitor has none, and nothing of an account is opened to find that out. */
const noLayouts: Live<KeptNow<Layout>> = liveCell<KeptNow<Layout>>({ state: 'loading' });

/** How long hands have to rest before the account is given what they did. */
const restMs = 1.5 * secondMs;

/** What stands in the account of a layout, as far as it was read. */
const keptOf = (id: string): KeptDocument<Layout> | undefined => {
  const now = layouts.get();
  return now.state === 'ready' ? now.documents.find((one) => one.id === id) : undefined;
};

/** Hands the layout to the account's store; whether it has it. */
const send = async ({ id, layout, from }: Opened): Promise<boolean> => {
  const isKept = await putLayout({ id, layout, kept: keptOf(id), from: from ?? null });
  if (!isKept)
    showToast({
      tone: 'danger',
      title: 'Your layout is only on this device',
      text: 'It couldn’t be saved to your account. Your next change tries again.',
    });
  return isKept;
};

/** Copies that somebody was told of. */
const told = new Set<string>();

/** Says once that two devices have changed the layout in view. */
const tellOfCopies = (copies: readonly { readonly id: string }[]): void => {
  if (copies.every(({ id }) => told.has(id))) return;
  for (const { id } of copies) told.add(id);
  showToast({
    title: 'This layout was changed on another device too',
    text: 'Both versions are kept. The menu of layouts has the other one.',
  });
};

export interface LayoutState {
  readonly id: string;
  readonly layout: Layout;
  /** Layouts of the account, by title; empty until they were read. */
  readonly kept: readonly KeptDocument<Layout>[];
  /** Edits with one `key` that follow each other are undone together. */
  readonly edit: (label: string, next: Layout, key?: string) => void;
  /** Does something else that is undone with the layout’s changes, step by step. */
  readonly run: (command: Command) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly open: (id: string, layout: Layout) => void;
  /** Opens it under an id of its own; a visitor has one layout, in whose place it is put. */
  readonly add: (layout: Layout) => void;
  readonly remove: (id: string) => void;
  /** Takes a version that another device made in place of this one. */
  readonly choose: (version: string) => void;
}

/** `uid` null: a visitor's, which stays on this device. `first`: what is opened at first. */
export const useLayout = (uid: string | null, first: () => Opened): LayoutState => {
  const owner = uid ?? '';
  const [now, setNow] = useState(first);
  const [history] = useState(() => commandHistory(200));
  const steps = useLive(history.steps);
  const keptNow = useLive(uid === null ? noLayouts : layouts);
  const documents = useMemo(() => (uid !== null && keptNow.state === 'ready' ? keptNow.documents : []), [uid, keptNow]);
  const latest = useRef(now);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const put = useCallback(
    (next: Opened): void => {
      latest.current = next;
      setNow(next);
      keepOpened(owner, next);
    },
    [owner],
  );
  const run = useCallback((command: Command): void => void history.run(command), [history]);
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = latest.current;
    // Before it is known what stands in the account, nothing is put in its place.
    if (uid === null || sent.isUnsent !== true || layouts.get().state !== 'ready') return;
    void send(sent).then((isKept) => {
      if (!isKept || latest.current.id !== sent.id) return;
      // What was changed meanwhile goes on from what was just put.
      put(latest.current === sent ? { id: sent.id, layout: sent.layout, from: sent.layout } : { ...latest.current, from: sent.layout });
    });
  }, [uid, put]);
  const sendSoon = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, restMs);
  }, [flush]);
  // What a closed page left unsent goes once the account is read; whoever leaves within the rest has it kept at once.
  const isRead = keptNow.state === 'ready';
  useEffect(() => {
    flush();
    return flush;
  }, [flush, isRead]);

  // What another device changed while nothing waits here is taken over.
  const stored = documents.find(({ id }) => id === now.id);
  useEffect(() => {
    if (stored === undefined || stored.isWaiting) return;
    if (stored.copies.length > 0) tellOfCopies(stored.copies);
    if (latest.current.isUnsent === true) return;
    if (canonicalJson(stored.value) !== canonicalJson(latest.current.layout))
      put({ id: stored.id, layout: stored.value, from: stored.value });
  }, [stored, put]);

  return useMemo(() => {
    const change = (next: Layout): void => {
      put({ ...latest.current, layout: next, isUnsent: true });
      sendSoon();
    };
    const open = (next: Opened): void => {
      flush();
      history.clear();
      put(next);
    };
    const edit = (label: string, next: Layout, key?: string): void => {
      const before = latest.current.layout;
      if (next === before) return;
      void history.run({ label, key, run: () => (change(next), done), undo: () => (change(before), done) });
    };
    return {
      id: now.id,
      layout: now.layout,
      kept: documents.toSorted((a, b) => a.value.title.localeCompare(b.value.title)),
      edit,
      run,
      undo: steps.past.length === 0 ? null : () => void history.undo(),
      redo: steps.future.length === 0 ? null : () => void history.redo(),
      open: (id, layout) => open({ id, layout, from: layout }),
      add: (layout) => {
        if (uid === null) return edit('Another layout', layout);
        open({ id: newId(), layout, isUnsent: true });
        sendSoon();
      },
      remove: (id) => void removeLayout(id, keptOf(id)),
      choose: (version) => void chooseVersion({ id: now.id, kept: keptOf(now.id), version }),
    } satisfies LayoutState;
  }, [uid, now, documents, steps, history, put, run, flush, sendSoon]);
};
