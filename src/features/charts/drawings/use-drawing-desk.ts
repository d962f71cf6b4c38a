/** What drawing is at: the tool in hand, what is chosen, the magnet, looks and risk; and every change of drawings as one that can be undone. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { Drawing, DrawingForm, DrawingKind, DrawingStyle } from '@/domain/drawings/drawing';
import { changeBetween, withDrawings, withHiding } from '@/domain/drawings/drawing-edits';
import { done } from '@/lib/command-history';
import type { Command } from '@/lib/command-history';
import { newId } from '@/lib/new-id';
import { keep, readKept } from '@/services/local/device-storage';
import { useHindrance } from '@/ui/hooks/use-access';
import { showToast } from '@/ui/show-toast';
import { accountSheets, visitorSheets } from './drawing-sheets';
import type { DrawingSheets } from './drawing-sheets';
import { keepStyles, readStyles, usualStyle } from './drawing-styles';
import type { DrawingStyles } from './drawing-styles';

export type DrawingEdit = (drawings: readonly Drawing[]) => readonly Drawing[];

export interface DrawingDesk {
  readonly sheets: DrawingSheets;
  readonly tool: DrawingKind | null;
  /** Takes a tool, or puts the one in hand away. */
  readonly takeTool: (tool: DrawingKind | null) => void;
  /** Ids of the chosen drawings. */
  readonly selected: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  readonly isMagnetic: boolean;
  readonly setMagnetic: (isMagnetic: boolean) => void;
  readonly styles: DrawingStyles;
  readonly setStyles: (styles: DrawingStyles) => void;
  /** What a position may lose, in the currency of the market's results; null: nothing was said. */
  readonly riskMoney: number | null;
  readonly setRiskMoney: (money: number | null) => void;
  /** Changes the drawings of a market. Edits with one `key` that follow each other are undone together. */
  readonly edit: (symbol: string, label: string, change: DrawingEdit, key?: string) => void;
  /** Adds a drawing, which is then chosen. */
  readonly draw: (symbol: string, form: DrawingForm) => void;
  /** Whether a drawing is shown in the layout in view. */
  readonly isShown: (drawing: Drawing) => boolean;
  /** Shows drawings of a market in the layout in view, or hides them there; other layouts show what they showed. */
  readonly show: (symbol: string, ids: readonly string[], areShown: boolean) => void;
}

/** Which drawings the layout in view does not show, and how that is changed. */
export interface LayoutHiding {
  readonly hidden: readonly string[];
  readonly hide: (ids: readonly string[], areHidden: boolean, key: string) => void;
}

const hidesNothing: LayoutHiding = { hidden: [], hide: () => undefined };

const magnetName = (uid: string): string => `drawing-magnet:${uid}`;
const riskName = (uid: string): string => `drawing-risk:${uid}`;

const readRisk = (uid: string): number | null => {
  const kept = readKept(riskName(uid));
  return typeof kept === 'number' && kept > 0 ? kept : null;
};

const keepMagnet = (uid: string, isOn: boolean): void => keep(magnetName(uid), isOn);
const keepRisk = (uid: string, money: number | null): void => keep(riskName(uid), money);
const readMagnet = (uid: string): boolean => readKept(magnetName(uid)) === true;

interface KeptValue<T> {
  readonly read: (uid: string) => T;
  readonly write: (uid: string, value: T) => void;
}

const magnet: KeptValue<boolean> = { read: readMagnet, write: keepMagnet };
const risk: KeptValue<number | null> = { read: readRisk, write: keepRisk };
const looks: KeptValue<DrawingStyles> = { read: readStyles, write: keepStyles };

/** A value that this device remembers of somebody. */
const useKeptState = <T>(uid: string, { read, write }: KeptValue<T>): readonly [value: T, set: (value: T) => void] => {
  const [value, setValue] = useState(() => read(uid));
  const set = useCallback(
    (next: T): void => {
      setValue(next);
      write(uid, next);
    },
    [uid, write],
  );
  return [value, set];
};

const styleFor = (styles: DrawingStyles, kind: DrawingKind): { readonly style?: DrawingStyle } => {
  const style = usualStyle(styles, kind);
  return style === null ? {} : { style };
};

/** Whether nothing may be drawn now; whoever tries is told why. */
const useStop = (): (() => boolean) => {
  const hindrance = useHindrance('add');
  return useCallback(() => {
    if (hindrance !== null) showToast({ title: 'Your drawings stay as they are', text: hindrance });
    return hindrance !== null;
  }, [hindrance]);
};

/** What of the drawings the layout in view shows. */
const useHiding = ({ hidden, hide }: LayoutHiding, edit: DrawingDesk['edit']): Pick<DrawingDesk, 'isShown' | 'show'> => {
  const isShown = useCallback(({ id, isHidden }: Drawing): boolean => isHidden !== true && !hidden.includes(id), [hidden]);
  const show = useCallback(
    (symbol: string, ids: readonly string[], areShown: boolean): void => {
      const key = newId();
      hide(ids, !areShown, key);
      // One that was hidden on its market is hidden in every layout.
      if (areShown) edit(symbol, 'Showing', (now) => withHiding(now, ids, false), key);
    },
    [hide, edit],
  );
  return { isShown, show };
};

/** `uid` null: a visitor, whose drawings stay in this browser. `run` does a command that can be undone. */
export const useDrawingDesk = (uid: string | null, run: (command: Command) => void, hiding: LayoutHiding = hidesNothing): DrawingDesk => {
  const owner = uid ?? '';
  const [sheets] = useState(uid === null ? visitorSheets : accountSheets);
  const [tool, setTool] = useState<DrawingKind | null>(null);
  const [selected, select] = useState<readonly string[]>([]);
  const [isMagnetic, setMagnetic] = useKeptState(owner, magnet);
  const [styles, setStyles] = useKeptState(owner, looks);
  const [riskMoney, setRiskMoney] = useKeptState(owner, risk);
  useEffect(() => sheets.follow(), [sheets]);

  const stop = useStop();

  const edit = useCallback(
    (symbol: string, label: string, change: DrawingEdit, key?: string): void => {
      if (stop()) return;
      const before = sheets.of(symbol).get();
      const after = change(before);
      const [there, back] = [changeBetween(before, after), changeBetween(after, before)];
      if (Object.keys(there).length === 0) return;
      const to = (part: typeof there) => () => {
        sheets.apply(symbol, part);
        return done;
      };
      run({ label, key, run: to(there), undo: to(back) });
    },
    [sheets, run, stop],
  );
  const draw = useCallback(
    (symbol: string, form: DrawingForm): void => {
      const id = newId();
      edit(symbol, drawingTitle(form.kind), (now) => withDrawings(now, [{ id, ...form, ...styleFor(styles, form.kind) }]));
      // What was just drawn is chosen, so that Delete takes it away again.
      select([id]);
      setTool(null);
    },
    [edit, styles],
  );
  const { isShown, show } = useHiding(hiding, edit);
  const takeTool = useCallback(
    (next: DrawingKind | null): void => {
      if (next !== null && stop()) return;
      setTool((now) => (now === next ? null : next));
      select([]);
    },
    [stop],
  );
  const tools = useMemo(
    () => ({ tool, takeTool, selected, select, isMagnetic, setMagnetic }),
    [tool, takeTool, selected, isMagnetic, setMagnetic],
  );
  const looksNow = useMemo(() => ({ styles, setStyles, riskMoney, setRiskMoney }), [styles, setStyles, riskMoney, setRiskMoney]);
  return useMemo(
    () => ({ sheets, ...tools, ...looksNow, edit, draw, isShown, show }),
    [sheets, tools, looksNow, edit, draw, isShown, show],
  );
};
