/** Gives a screen its access, and shows the locked page instead of a screen that is locked. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { Access } from '@/domain/access/access';
import type { Screen } from '@/routes';
import { AccessContext } from '@/ui/hooks/use-access';
import { WaitingPage } from './waiting-page';

const DeniedPage = lazy(async () => ({ default: (await import('./denied-page')).DeniedPage }));

export interface AccessGateProps {
  readonly screen: Screen;
  readonly access: Access;
  readonly children: ReactNode;
}

export const AccessGate = ({ screen, access, children }: AccessGateProps) =>
  access.state === 'locked' ? (
    <Suspense fallback={<WaitingPage sentence="Checking which screens are open to you." />}>
      <DeniedPage screen={screen} locked={access} email={null} />
    </Suspense>
  ) : (
    <AccessContext value={access}>{children}</AccessContext>
  );
