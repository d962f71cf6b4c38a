/** On a phone chart, strategy and result have the screen in turn, so that none hides the others. Beside each other they need no turns. */
import { useEffect, useRef } from 'react';
import { asked, isPaneOpen } from '@/features/charts/backtest/pane-state';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';
import { TabRow } from './tab-row';
import type { PhonePart } from './use-side-panel';
import type { WorkspaceState } from './use-workspace';

/** Out of sight and out of reach on a phone; what is in it keeps its size, so that a chart is drawn as it was when it comes back. */
const offstage = 'max-desk:invisible max-desk:h-0 max-desk:flex-none max-desk:overflow-hidden';

export const offstageUnless = (isShown: boolean): string | false => !isShown && offstage;

/** Of what is laid out as if it had no box of its own. */
export const boxlessUnless = (isShown: boolean): string => classNames('contents', !isShown && `max-desk:block ${offstage}`);

export interface PhoneParts {
  /** What a phone shows. */
  readonly part: PhonePart;
  /** null: there is only a chart. */
  readonly parts: readonly PhonePart[] | null;
}

/** What there is to show; a report that is opened, or a run that is asked for, comes into view. */
export const usePhoneParts = ({ hasPanel, phonePart, showPart }: WorkspaceState, mayTest: boolean): PhoneParts => {
  const isOpen = useLive(isPaneOpen);
  const count = useLive(asked);
  const known = useRef({ isOpen, count });
  const show = useRef(showPart);
  useEffect(() => {
    show.current = showPart;
  });
  useEffect(() => {
    const before = known.current;
    known.current = { isOpen, count };
    if (isOpen && (!before.isOpen || before.count !== count)) show.current('result');
  }, [isOpen, count]);
  const hasResult = mayTest && isOpen;
  const part = (phonePart === 'result' && !hasResult) || (phonePart === 'strategy' && !hasPanel) ? 'chart' : phonePart;
  const parts: readonly PhonePart[] = mayTest ? ['chart', 'strategy', 'result'] : ['chart', 'strategy'];
  return { part, parts: hasPanel || hasResult ? parts : null };
};

const labels: Readonly<Record<PhonePart, string>> = { chart: 'Chart', strategy: 'Strategy', result: 'Result' };

export interface PhoneTabsProps extends PhoneParts {
  readonly workspace: WorkspaceState;
}

export const PhoneTabs = ({ part, parts, workspace: { showTab, showPart } }: PhoneTabsProps) =>
  parts !== null && (
    <TabRow
      label="What is shown"
      tabs={parts.map((value) => ({ value, label: labels[value] }))}
      value={part}
      onChange={(next) => {
        if (next === 'strategy') showTab('strategy');
        else if (next === 'result') isPaneOpen.set(true);
        showPart(next);
      }}
      className="sticky top-[52px] z-20 bg-surface-1 desk:hidden"
    />
  );
