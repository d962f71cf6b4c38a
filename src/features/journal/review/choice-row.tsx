/** One question of the review queue: choices to press, each with its key. */
import { useId } from 'react';
import { Kbd } from '@/ui/kbd';
import type { Choice } from './review-choices';

export interface ChoiceRowProps<Value extends string> {
  readonly title: string;
  readonly hint: string;
  readonly choices: readonly Choice<Value>[];
  readonly isChosen: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
}

const keyWord = (key: string): string => (key === 'A' ? 'Shift A' : key.toUpperCase());

export const ChoiceRow = <Value extends string>({ title, hint, choices, isChosen, onChoose }: ChoiceRowProps<Value>) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span id={id} className="text-dense font-medium text-text-2">
          {title}
        </span>
        <span className="text-micro text-text-3">{hint}</span>
      </span>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {choices.map(({ key, value }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen(value)}
            onClick={() => onChoose(value)}
            className={`inline-flex min-h-[34px] min-w-11 items-center justify-center gap-1.5 rounded-sm border px-2.5 text-dense pointer-coarse:min-h-11 ${
              isChosen(value) ? 'border-action bg-action font-semibold text-on-action' : 'border-field bg-well text-text-2 hover:text-text'
            }`}
          >
            <span aria-hidden className="pointer-coarse:hidden">
              <Kbd>{keyWord(key)}</Kbd>
            </span>
            {value}
          </button>
        ))}
      </div>
    </div>
  );
};
