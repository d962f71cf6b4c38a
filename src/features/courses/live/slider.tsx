/** A number that is moved: its name, its value as it is written, and the ends of its range. */
import { useId } from 'react';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly write: (value: number) => string;
  readonly onChange: (value: number) => void;
}

export const Slider = ({ label, value, least, most, step, write, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-text-2">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {write(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="mt-1 h-6 w-full accent-(--color-text) pointer-coarse:h-11"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={write(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className="flex justify-between text-micro text-text-3 tabular-nums" aria-hidden>
        <span>{write(least)}</span>
        <span>{write(most)}</span>
      </div>
    </div>
  );
};
