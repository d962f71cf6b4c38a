/** Ctrl Z on the page takes back the last change of trades of this visit, Ctrl Shift Z and Ctrl Y do it again; the palette offers both. In a field they stay the field's own. */
import { useEffect } from 'react';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { isTyping } from '@/ui/is-typing';
import { redoChange, tradeChanges, undoChange } from './session-undo';

/** The change that the keys ask for; null for other keys. */
const askedBy = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'past' | 'future' | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'future' : 'past';
  return letter === 'y' && !shiftKey ? 'future' : null;
};

const deed = 'add' as const;

export const useUndoKey = (): void => {
  const mayAdd = useHindrance('add') === null;
  const { past, future } = useLive(tradeChanges.steps);
  const last = past.at(-1);
  const next = future.at(-1);
  useScreenActions([
    ...(last === undefined
      ? []
      : [{ id: 'undo-trades', label: `Undo: ${last.label}`, deed, keys: 'Ctrl Z', run: () => void undoChange() }]),
    ...(next === undefined
      ? []
      : [{ id: 'redo-trades', label: `Redo: ${next.label}`, deed, keys: 'Ctrl Shift Z', run: () => void redoChange() }]),
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const asked = askedBy(event);
      if (asked === null || !mayAdd || tradeChanges.steps.get()[asked].length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      void (asked === 'past' ? undoChange() : redoChange());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [mayAdd]);
};
