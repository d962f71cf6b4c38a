/** Fields and buttons that do one deed: all of them are disabled while the screen is read-only for it, with the reason above them unless a `DeedReason` has said it. */
import type { ReactNode } from 'react';
import type { Deed } from '@/domain/access/access';
import { DeedReason, useSaidReason } from './deed-reason';
import { useHindrance } from './hooks/use-access';

export interface DeedFieldsProps {
  readonly deed: Deed;
  readonly children: ReactNode;
}

const Fields = ({ deed, children }: DeedFieldsProps) => {
  const isHindered = useHindrance(deed) !== null;
  const lineId = useSaidReason();
  return (
    <fieldset
      disabled={isHindered}
      role={isHindered ? 'group' : 'none'}
      aria-label={isHindered ? 'Read-only' : undefined}
      aria-describedby={isHindered && lineId !== null ? lineId : undefined}
      className="contents"
    >
      {children}
    </fieldset>
  );
};

export const DeedFields = (props: DeedFieldsProps) => {
  const isSaid = useSaidReason() !== null;
  const fields = <Fields {...props} />;
  return isSaid ? fields : <DeedReason deed={props.deed}>{fields}</DeedReason>;
};
