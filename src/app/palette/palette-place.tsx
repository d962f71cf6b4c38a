/** Opens the command palette by Ctrl K or ⌘ K and by whoever asks through `usePalette`. The palette itself is loaded at its first opening. */
import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));

interface Palette {
  readonly open: () => void;
}

const PaletteContext = createContext<Palette>({ open: () => undefined });

export const usePalette = (): Palette => useContext(PaletteContext);

/** A question that has to be answered first; menus count too, as they take the whole screen. */
const isSomethingModal = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

export const PalettePlace = ({ children }: { readonly children: ReactNode }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const palette = useMemo(() => ({ open: () => setState('open') }), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (isSomethingModal()) return;
      event.preventDefault();
      palette.open();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [palette]);
  return (
    <PaletteContext value={palette}>
      {children}
      {state !== 'never' && (
        <Suspense fallback={null}>
          <CommandPalette open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </PaletteContext>
  );
};
