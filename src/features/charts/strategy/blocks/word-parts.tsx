/** The parts of a sentence that are typed in place: a number with its unit, a word, a time of day. */
import { useRef, useState } from 'react';
import { classNames } from '@/ui/class-names';

/** How a part of a sentence looks that can be changed. */
export const tokenClass =
  'min-h-6 min-w-6 rounded-xs border-b border-dashed border-field font-semibold text-text hover:bg-surface-3 pointer-coarse:min-h-9';

export interface WordPartProps {
  /** What it says; read out, not shown. */
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** The most characters. */
  readonly longest?: number;
  /** What is wrong with what was typed; null: nothing. */
  readonly faultOf: (text: string) => string | null;
  /** How what was typed is written once it holds; left out, as it was typed. */
  readonly written?: (text: string) => string;
  /** Takes what was typed so far; all that is typed in one visit has one key. */
  readonly onChange: (value: string, key: string) => void;
}

let visits = 0;

/**
 * A field that looks like a word of the sentence. Each letter counts as soon as the text is one that can be taken; leaving with one that
 * cannot shows again what holds, and Escape takes back what was there.
 */
export const WordPart = ({ label, value, isNumber = false, longest, faultOf, written = (text) => text, onChange }: WordPartProps) => {
  /** null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const visit = useRef({ key: '', before: value });
  const fault = typed === null ? null : faultOf(typed.trim());
  const take = (text: string): void => {
    setTyped(text);
    if (faultOf(text.trim()) === null && written(text.trim()) !== value) onChange(text.trim(), visit.current.key);
  };
  // What somebody undid while it was typed gives way to what holds.
  const text = typed !== null && (fault !== null || written(typed.trim()) === value) ? typed : value;
  return (
    <span className="inline-block max-w-full align-baseline">
      <input
        type="text"
        aria-label={label}
        aria-invalid={fault === null ? undefined : true}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longest}
        value={text}
        size={Math.max(text.length, 1)}
        onFocus={(event) => {
          visits += 1;
          visit.current = { key: `${label} ${String(visits)}`, before: value };
          event.target.select();
        }}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (visit.current.before !== value) onChange(visit.current.before, visit.current.key);
          }
          if (event.key === 'Escape' || fault === null) setTyped(null);
        }}
        className={classNames(
          tokenClass,
          'max-w-full [field-sizing:content] bg-transparent px-0.5 text-center tabular-nums focus:rounded-sm focus:bg-well focus:outline-2 focus:outline-brass aria-invalid:text-danger aria-invalid:outline-danger pointer-coarse:text-[16px]',
        )}
      />
      {fault !== null && (
        <span role="alert" className="block text-micro text-danger">
          {fault}
        </span>
      )}
    </span>
  );
};

/** What a number may be. */
export interface NumberRange {
  readonly above?: number;
  readonly from?: number;
  readonly to?: number;
  readonly isWhole?: boolean;
}

/** A number as people type it, with a comma or a typographic minus too; null: it is none. */
const readNumber = (text: string): number | null => {
  const plain = text.replace(',', '.').replace('−', '-');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(plain) ? Number(plain) : null;
};

const numberFault = (text: string, { above, from, to, isWhole }: NumberRange): string | null => {
  const value = readNumber(text);
  if (value === null) return 'Type a number.';
  if (isWhole === true && !Number.isInteger(value)) return 'Type a whole number.';
  if (above !== undefined && !(value > above)) return `Type a number above ${String(above)}.`;
  if (from !== undefined && value < from) return `Type ${String(from)} or more.`;
  return to !== undefined && value > to ? `Type ${String(to)} or less.` : null;
};

export interface NumberPartProps {
  readonly label: string;
  readonly value: number;
  /** Stands after it. */
  readonly unit?: string | undefined;
  readonly range: NumberRange;
  readonly onChange: (value: number, key: string) => void;
}

export const NumberPart = ({ label, value, unit, range, onChange }: NumberPartProps) => (
  <>
    <WordPart
      isNumber
      label={unit === undefined ? label : `${label}, ${unit}`}
      value={String(value)}
      faultOf={(text) => numberFault(text, range)}
      written={(text) => String(readNumber(text))}
      onChange={(text, key) => onChange(readNumber(text)!, key)}
    />
    {unit !== undefined && ` ${unit}`}
  </>
);

const timeFault = (text: string): string | null => (/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text) ? null : 'Type a time such as 08:30.');

export const TimePart = (props: Pick<WordPartProps, 'label' | 'value' | 'onChange'>) => (
  <WordPart {...props} longest={5} faultOf={timeFault} />
);
