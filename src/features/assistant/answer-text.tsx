/** Sentences whose numbers can be opened: each is a button that shows what it came from. */
import { isRef, type Mark, type Ref, type Sentence } from '@/domain/assistant/say';
import { classNames } from '@/ui/class-names';

export interface Picked {
  /** Of the answer. */
  readonly answerId: string;
  readonly call: string;
  /** Name of the number; null: the call as a whole. */
  readonly key: string | null;
}

export interface ChipsProps {
  readonly answerId: string;
  readonly picked: Picked | null;
  readonly onPick: (picked: Picked) => void;
}

const Chip = ({ part, answerId, picked, onPick }: ChipsProps & { readonly part: Ref }) => {
  const { quantity, call, key } = part;
  const isPicked = picked?.answerId === answerId && picked.call === call && picked.key === key;
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      title="Show where this comes from"
      onClick={() => onPick({ answerId, call, key })}
      className={classNames(
        'rounded-sm px-0.5 text-left font-semibold underline decoration-text-3 decoration-dotted underline-offset-4 hover:bg-brass-soft pointer-coarse:py-1',
        isPicked && 'bg-brass-soft decoration-brass',
      )}
    >
      {quantity.text}
      <span aria-hidden className="ml-0.5 rounded-sm border border-line-strong px-1 align-[1px] text-micro font-medium text-text-2">
        {call}
      </span>
    </button>
  );
};

/** What a model typed without a source stands out from the text around it, and says so. */
const Unsourced = ({ part: { marked, reason } }: { readonly part: Mark }) => (
  <span
    title={reason}
    className="rounded-sm bg-caution-soft px-0.5 text-caution line-through decoration-from-font [text-decoration-skip-ink:none]"
  >
    {marked}
    <span className="ml-0.5 inline-block text-micro">no source</span>
  </span>
);

export const SentenceText = ({ sentence, ...chips }: ChipsProps & { readonly sentence: Sentence }) => (
  <p className="text-pretty">
    {sentence.map((part, at) => {
      if (typeof part === 'string') return part;
      return isRef(part) ? <Chip key={at} part={part} {...chips} /> : <Unsourced key={at} part={part} />;
    })}
  </p>
);
