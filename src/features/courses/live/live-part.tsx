/** The frame of a live part: its words, and the part itself once the page is shown and somebody comes near it. */
import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Cpu } from 'lucide-react';
import { plainText, type Inline } from '@/domain/courses/lesson';
import { InlineText } from '@/features/courses/lesson/inline-text';
import { useReadingPlace } from '@/features/courses/reading-context';
import { useIsNear } from '@/features/courses/use-is-near';
import type { LivePartProps } from './part-props';

/** One line for each name of `domain/courses/live-parts`; the code of a part comes with its first use. */
const parts: ReadonlyMap<string, ComponentType<LivePartProps>> = new Map([
  ['calculator', lazy(() => import('./calculator-part'))],
  ['session-table', lazy(() => import('./session-table-part'))],
  ['losing-streak', lazy(() => import('./losing-streak-part'))],
  ['interval', lazy(() => import('./interval-part'))],
  ['coin-flip', lazy(() => import('./coin-flip-part'))],
  ['drawdown', lazy(() => import('./drawdown-part'))],
  ['recovery', lazy(() => import('./recovery-part'))],
  ['trailing-floor', lazy(() => import('./trailing-floor-part'))],
  ['best-of-many', lazy(() => import('./best-of-many-part'))],
  ['replay', lazy(() => import('./replay-part'))],
  ['backtest', lazy(() => import('./backtest-part'))],
]);

/** The part of a name; the build has checked that there is one. */
const NamedPart = ({ name, params }: LivePartProps & { readonly name: string }) => {
  const part = parts.get(name);
  return part === undefined ? null : createElement(part, { params });
};

/** Without a network a part may be missing; the lesson goes on without it. */
class Attempt extends Component<{ readonly otherwise: string; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  public override state = { hasFailed: false };
  public static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }
  public override render(): ReactNode {
    return this.state.hasFailed ? <p className="py-10 text-center text-ui text-text-3">{this.props.otherwise}</p> : this.props.children;
  }
}

export const LivePart = ({ name, params, caption }: LivePartProps & { readonly name: string; readonly caption: readonly Inline[] }) => {
  const { words } = useReadingPlace();
  const [box, isNear] = useIsNear<HTMLElement>();
  const waiting = <div className="grid min-h-[260px] place-items-center text-ui text-text-3">{words.loadingPart}</div>;
  return (
    <figure
      ref={box}
      aria-label={plainText(caption)}
      data-live={name}
      className="my-7 rounded-lg border border-line-strong bg-surface-1 px-3 py-4 text-ui desk:px-5"
    >
      <Attempt otherwise={words.loadFailed}>
        <Suspense fallback={waiting}>{isNear ? <NamedPart name={name} params={params} /> : waiting}</Suspense>
      </Attempt>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 text-dense text-text-3">
        <span className="max-w-[60ch]">
          <InlineText of={caption} />
        </span>
        <span className="inline-flex items-center gap-1.5 text-micro">
          <Cpu size={12} aria-hidden />
          {words.sameEngine}
        </span>
      </figcaption>
    </figure>
  );
};
