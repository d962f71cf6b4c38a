/** Ctrl Z on the page takes back the last change of trades of this visit. In a field it stays the field's own. */
import { useEffect } from 'react';
import { isTyping } from '@/ui/is-typing';
import { undoStep, undoSteps } from './session-undo';

/** `uid`: whose changes; steps of another person are left alone. */
export const useUndoKey = (uid: string | null): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const last = undoSteps.get().find((step) => step.uid === uid);
      if (last === undefined || isTyping(event.target)) return;
      event.preventDefault();
      void undoStep(last);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [uid]);
};
