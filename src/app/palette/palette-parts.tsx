/** What keys and the button of the bar open: the palette, the hint of a jump, the list of keys. Loaded with the first of them. */
import { lazy, Suspense, type ComponentType } from 'react';
import { canOpen } from '@/domain/access/can-open';
import { screens } from '@/routes';
import { useShellSession } from '@/app/session-context';
import { CommandPalette } from './command-palette';
import { JumpHint } from './jump-hint';
import { KeysDialog } from './keys-dialog';
import type { PalettePart } from './palette-place';

interface QuickPlanProps {
  readonly onClose: () => void;
}

/** Without a network the code may be missing, and the screen must not end with it. */
const QuickPlan = lazy<ComponentType<QuickPlanProps>>(() =>
  import('@/features/journal/quick-plan/quick-plan').catch(() => ({ default: () => null })),
);

export interface PalettePartsProps {
  readonly part: PalettePart;
  /** The second key of a jump, once it was pressed. */
  readonly pressed: string | null;
  readonly show: (part: PalettePart) => void;
  readonly onEnd: () => void;
}

export const PaletteParts = ({ part, pressed, show, onEnd }: PalettePartsProps) => {
  const { session } = useShellSession();
  return (
    <>
      <CommandPalette
        open={part === 'palette'}
        onOpenChange={(open) => (open ? show('palette') : onEnd())}
        onShowKeys={() => show('keys')}
        onPlan={() => show('plan')}
      />
      {part === 'jump' && <JumpHint pressed={pressed} onEnd={onEnd} />}
      {part === 'plan' && canOpen(screens.journal, session) === 'open' && (
        <Suspense fallback={null}>
          <QuickPlan onClose={onEnd} />
        </Suspense>
      )}
      {part === 'keys' && <KeysDialog onClose={onEnd} audience={session.state === 'member' ? 'member' : 'visitor'} />}
    </>
  );
};
