/** The controls of a replay: step, play, speed, another start, and how far it has come. Space and the arrow keys work in it and in the chart. */
import { Pause, Play, StepBack, StepForward, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { PlainSelect } from '@/ui/plain-select';
import { replaySpeeds } from './replay';
import type { ReplaySpeed } from './replay';
import type { ReplayControls } from './use-replay';

export interface ReplayBarProps {
  readonly controls: ReplayControls;
  /** The instant up to which bars are revealed, in words. */
  readonly reached: string;
  readonly shownBars: number;
  /** ISO dates between which a replay can begin, and the one that comes next. */
  readonly dates: { readonly first: string; readonly last: string; readonly next: string };
  readonly onDate: (date: string) => void;
}

const speedOptions = replaySpeeds.map((speed) => ({ value: String(speed), label: `${speed} ${speed === 1 ? 'bar' : 'bars'} a second` }));

export const ReplayBar = ({ controls, reached, shownBars, dates, onDate }: ReplayBarProps) => {
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => play.current?.focus(), []);
  const { replay, stepBack, stepOn, toggle, setSpeed, stop } = controls;
  if (replay === null) return null;
  return (
    <section aria-label="Replay" className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface-1 px-2.5 py-1">
      <div className="flex items-center gap-2 max-desk:w-full">
        <IconButton label="One bar back" size="sm" icon={<StepBack size={16} strokeWidth={1.75} aria-hidden />} onClick={stepBack} />
        <Button
          ref={play}
          size="sm"
          icon={replay.isPlaying ? <Pause size={14} strokeWidth={1.75} aria-hidden /> : <Play size={14} strokeWidth={1.75} aria-hidden />}
          onClick={toggle}
        >
          {replay.isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Next bar" size="sm" icon={<StepForward size={16} strokeWidth={1.75} aria-hidden />} onClick={stepOn} />
        <PlainSelect
          label="Speed"
          value={String(replay.speed)}
          options={speedOptions}
          onChange={(value) => setSpeed(Number(value) as ReplaySpeed)}
        />
        <IconButton
          label="End the replay"
          size="sm"
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={stop}
          className="max-desk:ml-auto"
        />
      </div>
      <label className="inline-flex items-center gap-1.5 text-dense text-text-2">
        Go to
        <input
          type="date"
          min={dates.first}
          max={dates.last}
          value={dates.next}
          onChange={(event) => onDate(event.target.value)}
          className="h-[26px] rounded-sm border border-field bg-well px-1.5 text-dense text-text pointer-coarse:h-11"
        />
      </label>
      <p role="status" aria-live={replay.isPlaying ? 'off' : 'polite'} className="text-dense text-text-2">
        Up to {reached}, {formatCount(shownBars)} bars. What follows is hidden.
      </p>
      <span className="ml-auto flex items-center gap-1 text-micro text-text-3 max-desk:hidden">
        <Kbd>Space</Kbd> play <Kbd>→</Kbd> next
      </span>
    </section>
  );
};
