/**
 * Opens the command palette by Ctrl K or ⌘ K and by whoever asks through `usePalette`, jumps to screens by G and a letter,
 * opens the quick plan by P, and lists the keys by a question mark. All it shows is loaded with the first of these; only the listening is here.
 */
import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useShellSession } from '@/app/session-context';
import { singleKeys } from '@/services/settings/single-keys';
import { useLive } from '@/ui/hooks/use-live';
import { answerPlanTrade } from '@/ui/hooks/plan-trade';
import { isForPage } from '@/ui/is-for-page';
import { isSomethingModal } from '@/ui/is-something-modal';
import type { PalettePartsProps } from './palette-parts';

/** Without a network the code may be missing, and the screen must not end with it. */
const PaletteParts = lazy<ComponentType<PalettePartsProps>>(() =>
  import('./palette-parts').then(
    ({ PaletteParts: parts }) => ({ default: parts }),
    () => ({ default: () => null }),
  ),
);

/** 'none' after something was shown, null before: then nothing was loaded. */
export type PalettePart = 'palette' | 'jump' | 'keys' | 'plan' | 'none';

interface Palette {
  readonly open: () => void;
}

const PaletteContext = createContext<Palette>({ open: () => undefined });

export const usePalette = (): Palette => useContext(PaletteContext);

interface Shown {
  readonly part: PalettePart | null;
  readonly pressed: string | null;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

export const PalettePlace = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>({ part: null, pressed: null });
  const isMember = useShellSession().session.state === 'member';
  const hasSingleKeys = useLive(singleKeys);
  useEffect(() => {
    if (hasSingleKeys) delete document.documentElement.dataset['singleKeys'];
    else document.documentElement.dataset['singleKeys'] = 'off';
  }, [hasSingleKeys]);
  const isJumping = useRef(false);
  const { show, end, palette } = useMemo(() => {
    const show = (part: PalettePart, pressed: string | null = null): void => {
      isJumping.current = part === 'jump' && pressed === null;
      setShown({ part, pressed });
    };
    return { show, end: () => show('none'), palette: { open: () => show('palette') } };
  }, []);
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const listen = (event: KeyboardEvent): void => {
      if (isPaletteKey(event)) {
        if (isSomethingModal()) return;
        take(event);
        show('palette');
      } else if (isJumping.current && event.key !== 'Shift' && !event.repeat) {
        // A letter is the second key, and no shortcut of the screen; whatever else is pressed ends the jump.
        const isLetter = event.key.length === 1 && !event.shiftKey && isForPage(event);
        if (isLetter || event.key === 'Escape') take(event);
        if (isLetter) show('jump', event.key);
        else end();
      } else if (!event.repeat && isForPage(event)) {
        if (event.key === '?') show('keys');
        else if (isMember && !event.shiftKey && 'gp'.includes(event.key.toLowerCase()))
          show(event.key.toLowerCase() === 'g' ? 'jump' : 'plan');
        else return;
        take(event);
      }
    };
    // Before the shortcuts of the screen.
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [show, end, isMember]);
  useEffect(() => answerPlanTrade(() => show('plan')), [show]);
  return (
    <PaletteContext value={palette}>
      {children}
      {shown.part !== null && (
        <Suspense fallback={null}>
          <PaletteParts part={shown.part} pressed={shown.pressed} show={show} onEnd={end} />
        </Suspense>
      )}
    </PaletteContext>
  );
};
