/** The controls of a replay: step, play, speed, another place, and how far it has come. */
import { Eye, Pause, Play, SlidersHorizontal, StepBack, StepForward, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format-number';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { createWallClock } from '@/ui/chart/wall-clock';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { PlainSelect } from '@/ui/plain-select';
import { replaySpeeds } from './replay';
import type { Replay, ReplaySpeed } from './replay';
import { DateField, datesOf, startOfDate } from './replay-start';
import type { ReplayProgress } from './use-reach';
import type { ReplayControls } from './use-replay';

export interface ReplayBarProps {
  readonly controls: ReplayControls;
  readonly replay: Replay;
  readonly market: ChartMarket | null;
  readonly zone: string;
  readonly onEnd: () => void;
  /** What can be traded in it. */
  readonly children?: ReactNode;
}

const speedOptions = replaySpeeds.map((speed) => ({
  value: String(speed),
  label: `${String(speed)} ${speed === 1 ? 'bar' : 'bars'} a second`,
}));

const barsToCome = ({ known, of }: ReplayProgress): string => {
  const left = of - known;
  if (left <= 0) return 'This is the last bar.';
  return `${formatCount(left)} ${left === 1 ? 'bar' : 'bars'} to come.`;
};

const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type MoreProps = Pick<ReplayBarProps, 'controls' | 'replay' | 'market' | 'zone' | 'children'> & {
  readonly id: string;
  /** On a phone these are a press away, or they would take the room of the chart. */
  readonly isOpen: boolean;
};

const More = ({ controls: { setSpeed, go }, replay, market, zone, children, id, isOpen }: MoreProps) => (
  <div
    id={id}
    className={classNames(
      'desk:contents max-desk:w-full max-desk:flex-wrap max-desk:items-center max-desk:gap-2 max-desk:pb-1',
      isOpen ? 'max-desk:flex' : 'max-desk:hidden',
    )}
  >
    <PlainSelect
      label="Speed"
      value={String(replay.speed)}
      options={speedOptions}
      onChange={(value) => setSpeed(Number(value) as ReplaySpeed)}
    />
    {!replay.isBlind && (
      <DateField
        label="Go to the start of"
        dates={datesOf(market, zone)}
        onDate={(date) => {
          const at = startOfDate(zone, date);
          if (at !== null) go({ kind: 'instant', at });
        }}
      />
    )}
    {children}
  </div>
);

export const ReplayBar = ({ controls, replay, market, zone, onEnd, children }: ReplayBarProps) => {
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => play.current?.focus(), [replay.id]);
  const { isPlaying, progress, step, toggle, unveil } = controls;
  const clock = createWallClock(zone, null, replay.isBlind);
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  return (
    <section
      aria-label="Replay"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface-1 px-2.5 py-1 shadow-[inset_2px_0_0_var(--color-brass)]"
    >
      <div className="flex items-center gap-1.5 max-desk:-order-3">
        <IconButton label="One bar back" size="sm" icon={<StepBack {...sign} />} onClick={() => step(-1)} />
        <Button
          ref={play}
          size="sm"
          icon={isPlaying ? <Pause {...sign} size={14} /> : <Play {...sign} size={14} />}
          aria-disabled={progress !== null && progress.known >= progress.of}
          onClick={toggle}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Next bar" size="sm" icon={<StepForward {...sign} />} onClick={() => step(1)} />
      </div>
      <More controls={controls} replay={replay} market={market} zone={zone} id={moreId} isOpen={isMore}>
        {children}
      </More>
      <p
        role="status"
        aria-live={isPlaying ? 'off' : 'polite'}
        className="text-dense text-text-2 max-desk:-order-1 max-desk:w-full max-desk:text-micro"
      >
        Up to {clock.full(replay.reached)}. {progress === null ? '' : barsToCome(progress)}
      </p>
      <span className="ml-auto flex items-center gap-2 max-desk:-order-2">
        <span className="flex items-center gap-1 text-micro text-text-3 max-desk:hidden">
          <Kbd>Space</Kbd> play <Kbd>F</Kbd> next <Kbd>B</Kbd> back
        </span>
        {replay.isBlind && (
          <Button size="sm" variant="ghost" icon={<Eye {...sign} size={14} />} onClick={unveil}>
            Show market and dates
          </Button>
        )}
        <IconButton
          label="More controls"
          size="sm"
          className="desk:hidden"
          icon={<SlidersHorizontal {...sign} />}
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setMore(!isMore)}
        />
        <IconButton label="End the replay" size="sm" icon={<X {...sign} />} onClick={onEnd} />
      </span>
    </section>
  );
};
