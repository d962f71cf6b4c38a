/** A screen that offers actions, and others after a press of its button. */
import { useState } from 'react';
import { AccessContext } from '@/ui/hooks/use-access';
import { useScreenActions, type ScreenAction } from '@/ui/hooks/use-screen-actions';

interface ScreenProps {
  readonly actions: readonly ScreenAction[];
  readonly next?: readonly ScreenAction[];
}

const Offering = ({ actions, next = actions }: ScreenProps) => {
  const [isNext, setIsNext] = useState(false);
  useScreenActions(isNext ? next : actions);
  return (
    <button type="button" onClick={() => setIsNext(true)}>
      Next
    </button>
  );
};

export const ScreenWithActions = ({ access = 'open', ...rest }: ScreenProps & { readonly access?: 'open' | 'read-only' }) => (
  <AccessContext value={access === 'open' ? { state: 'open' } : { state: 'read-only', reason: 'suspended' }}>
    <Offering {...rest} />
  </AccessContext>
);
