/** Fields and buttons that do one deed: all of them are disabled, with the reason above them, while the screen is read-only for it. */
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Deed } from '@/domain/access/access';
import { useHindrance } from './hooks/use-access';

export interface DeedFieldsProps {
  readonly deed: Deed;
  readonly children: ReactNode;
}

export const DeedFields = ({ deed, children }: DeedFieldsProps) => {
  const hindrance = useHindrance(deed);
  const lineId = useId();
  const isHindered = hindrance !== null;
  return (
    <fieldset
      disabled={isHindered}
      role={isHindered ? 'group' : 'none'}
      aria-label={isHindered ? 'Read-only' : undefined}
      aria-describedby={isHindered ? lineId : undefined}
      className="contents"
    >
      {isHindered && (
        <p id={lineId} className="flex items-start gap-2 text-micro text-text-3">
          <Lock size={13} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {hindrance}
        </p>
      )}
      {children}
    </fieldset>
  );
};
