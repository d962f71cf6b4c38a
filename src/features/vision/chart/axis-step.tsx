/** The confirmation of two prices, without which no figure is shown. */
import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ChartReading } from '@/domain/vision/reading';
import { moveText } from '@/domain/market/move-text';
import { priceDigits } from '@/features/vision/error-words';
import { pricePerPixel } from '@/features/vision/price-height';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { TextField } from '@/ui/text-field';
import type { AxisLine } from './chart-overlay';
import type { AxisLines } from './use-axis-lines';

export interface AxisStepProps {
  readonly reading: ChartReading;
  readonly axis: AxisLines;
  readonly market: string;
  readonly onConfirm: () => void;
}

/** A line is moved by as much with the arrows, in pixels of the picture. */
const stepPx = 0.5;

export const AxisStep = ({ reading, axis, market, onConfirm }: AxisStepProps) => {
  const first = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRead = reading.axis !== null;
  // Prices that were read need one press; those that were not need typing.
  useEffect(() => (isRead ? button.current : first.current)?.focus({ preventScroll: true }), [isRead]);
  const nudge = (event: KeyboardEvent, { name, y }: AxisLine): void => {
    const by = event.key === 'ArrowUp' ? -stepPx : event.key === 'ArrowDown' ? stepPx : 0;
    if (by === 0) return;
    event.preventDefault();
    axis.move(name, y + by * (event.shiftKey ? 10 : 1));
  };
  return (
    <form
      aria-label="Two prices of the axis"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <div className="grid grid-cols-2 gap-2.5">
        {axis.lines.map((line, place) => (
          <TextField
            key={line.name}
            ref={place === 0 ? first : undefined}
            label={`Point ${line.name}`}
            inputMode="decimal"
            autoComplete="off"
            value={line.price}
            onKeyDown={(event) => nudge(event, line)}
            onChange={(event) => axis.type(line.name, event.target.value)}
          />
        ))}
      </div>
      <p
        className={`mt-2 text-micro text-pretty ${axis.problem === null ? 'text-text-3' : 'text-danger'}`}
        role={axis.problem === null ? undefined : 'alert'}
      >
        {axis.problem ?? 'Drag each line to a label of the axis, or move it with the arrow keys from its field.'}
        {axis.problem === null &&
          reading.axis !== null &&
          ` One pixel is ${moveText(pricePerPixel(reading.axis, (axis.lines[0].y + axis.lines[1].y) / 2), market, priceDigits(reading.axis, market))}.`}
      </p>
      <div className="mt-3">
        <Button ref={button} variant="primary" type="submit" icon={<Check size={14} strokeWidth={1.75} aria-hidden />}>
          {isRead ? 'Both are right' : 'Use these prices'} <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  );
};
