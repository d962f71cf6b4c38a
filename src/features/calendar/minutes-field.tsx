/** A small number of minutes, handed on when the field is left; what is no whole number from 0 to 240 is marked and forgotten. */
import { useState } from 'react';
import { TextField } from '@/ui/text-field';

export interface MinutesFieldProps {
  readonly label: string;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (minutes: number) => void;
}

const mostMinutes = 240;

const minutesOf = (text: string): number | null => {
  const minutes = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes <= mostMinutes ? minutes : null;
};

export const MinutesField = ({ label, value, disabled, onChange }: MinutesFieldProps) => {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? String(value);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      suffix="min"
      value={shown}
      disabled={disabled}
      error={minutesOf(shown) === null ? `0 to ${String(mostMinutes)}` : undefined}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={() => {
        const minutes = minutesOf(shown);
        if (minutes !== null && minutes !== value) onChange(minutes);
        setText(null);
      }}
    />
  );
};
