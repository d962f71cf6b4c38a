/** Says once, above several `DeedFields`, why the deed cannot be done; those inside refer to it instead of saying it again. */
import { Lock } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import type { Deed } from '@/domain/access/access';
import { useHindrance } from './hooks/use-access';

/** Id of the line that has said the reason; null where nobody has. */
const SaidContext = createContext<string | null>(null);

export const useSaidReason = (): string | null => useContext(SaidContext);

export interface DeedReasonProps {
  readonly deed: Deed;
  readonly children: ReactNode;
}

export const DeedReason = ({ deed, children }: DeedReasonProps) => {
  const hindrance = useHindrance(deed);
  const lineId = useId();
  return (
    <SaidContext value={hindrance === null ? null : lineId}>
      {hindrance !== null && (
        <p id={lineId} className="flex items-start gap-2 text-micro text-text-3">
          <Lock size={13} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {hindrance}
        </p>
      )}
      {children}
    </SaidContext>
  );
};
