/**
 * What stands above the panels of the dashboard: why it is read-only, what is missing, what to do where no plan opens anything. Its place is
 * kept before it is known what stands there, so that nothing below moves.
 */
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Account } from '@/domain/access/account';
import { knowsAllPages, type Session } from '@/domain/access/can-open';
import type { DayClock } from '@/domain/time/day-clock';
import { isOnline } from '@/services/device/is-online';
import { keep, readKept } from '@/services/local/device-storage';
import { useAccess } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { AccessLine } from '@/ui/page';
import { AccessNotices } from './access-notices';
import type { DashboardWidth } from './use-panel-order';

// Without a network it may be missing, and the dashboard must not end with it.
const NoPlan = lazy<ComponentType<{ readonly hadResults: boolean }>>(() => import('./no-plan').catch(() => ({ default: () => null })));

/** CSS pixels, wide and narrow, of a notice that was never seen here, its margin included. */
const usualHeights = {
  suspended: [92, 150],
  'plan-ended': [74, 110],
  offline: [74, 110],
  unverified: [78, 118],
  'no-plan': [113, 200],
} as const;

type NoticeName = keyof typeof usualHeights;

const noticeNames = Object.keys(usualHeights) as readonly NoticeName[];

/** A verified member of whom it is known that no plan opens anything. */
const hasNoPlan = (session: Session): boolean =>
  session.state === 'member' &&
  knowsAllPages(session) &&
  session.allowedPages !== 'loading' &&
  session.allowedPages.size === 0 &&
  session.hasPlanEnded !== true &&
  session.isSuspended !== true;

const lastName = (width: DashboardWidth): string => `dashboard-notices-${width}`;
// Not by person: they tell nothing of one, and are needed before it is known who is there.
const heightName = (width: DashboardWidth, names: string): string => `dashboard-notices-height-${width} ${names}`;

/** In the order in which they stand, as one text that can be compared. */
const inOrder = (names: readonly NoticeName[]): string => noticeNames.filter((name) => names.includes(name)).join(' ');

const namesIn = (text: unknown): readonly NoticeName[] => noticeNames.filter((name) => String(text).split(' ').includes(name));

/** Those that stood here last; whether there is a network is known at once. */
const expectedNotices = (width: DashboardWidth, hasNetwork: boolean): string => {
  const others = namesIn(readKept(lastName(width))).filter((name) => name !== 'offline');
  return inOrder(hasNetwork ? others : [...others, 'offline']);
};

const placeHeight = (width: DashboardWidth, names: string): number => {
  if (names === '') return 0;
  const kept = readKept(heightName(width, names));
  if (typeof kept === 'number' && kept > 0 && kept < 2_000) return kept;
  return namesIn(names).reduce((sum, name) => sum + usualHeights[name][width === 'wide' ? 0 : 1], 0);
};

interface NoticesPlaceProps {
  readonly names: string;
  readonly width: DashboardWidth;
  readonly children: ReactNode;
}

/** Mounted anew for other notices. */
const NoticesPlace = ({ names, width, children }: NoticesPlaceProps) => {
  const [leastHeight] = useState(() => placeHeight(width, names));
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => {
        const heightPx = Math.round(element.getBoundingClientRect().height);
        // The code of a notice may come later than the knowledge that it is there.
        if (heightPx > 0 && element.childElementCount === namesIn(names).length) keep(heightName(width, names), heightPx);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [names, width],
  );
  return (
    <div style={{ minHeight: leastHeight }}>
      <div ref={watch} className="flow-root">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </div>
  );
};

export interface DashboardNoticesProps {
  readonly session: Session;
  readonly account: Account | null;
  readonly clock: DayClock;
  readonly width: DashboardWidth;
  /** Whether this device has shown results of whoever looks. */
  readonly hadResults: boolean;
}

const useNames = ({ session, account, width }: DashboardNoticesProps): string => {
  const access = useAccess();
  const hasNetwork = useLive(isOnline);
  const isKnown = session.state === 'member' && knowsAllPages(session);
  const isVerified = account?.emailVerified !== false;
  const names = isKnown
    ? inOrder([
        ...(access.state === 'read-only' ? [access.reason] : []),
        ...(hasNetwork && session.asOfMs === undefined ? [] : (['offline'] as const)),
        ...(isVerified ? [] : (['unverified'] as const)),
        ...(isVerified && hasNoPlan(session) ? (['no-plan'] as const) : []),
      ])
    : expectedNotices(width, hasNetwork);
  useEffect(() => {
    if (isKnown) keep(lastName(width), names);
  }, [isKnown, width, names]);
  return names;
};

export const DashboardNotices = (props: DashboardNoticesProps) => {
  const { session, account, clock, width, hadResults } = props;
  const names = useNames(props);
  return (
    <NoticesPlace key={`${width} ${names}`} names={names} width={width}>
      <AccessLine />
      <AccessNotices session={session} account={account} clock={clock} />
      {hasNoPlan(session) && account?.emailVerified !== false && (
        <div className="mb-4">
          <NoPlan hadResults={hadResults} />
        </div>
      )}
    </NoticesPlace>
  );
};
