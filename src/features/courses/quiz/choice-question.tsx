/** A question with its options written out: each says why it is right or wrong once it is chosen. */
import { useId, useState } from 'react';
import type { ChoiceOption, Question } from '@/domain/courses/lesson';
import { InlineText } from '@/features/courses/lesson/inline-text';
import { useReadingPlace } from '@/features/courses/reading-context';
import { useAnswering } from './use-answering';
import { Verdict } from './verdict';

export const optionClass =
  'flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 hover:border-field has-checked:border-text has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-brass';

const Option = ({ option, name, chosen, choose }: OptionProps) => (
  <label className={optionClass}>
    <input
      type="radio"
      name={name}
      className="mt-1.5 size-4 shrink-0 accent-(--color-text)"
      checked={chosen === option}
      onChange={() => choose(option)}
    />
    <span>
      <InlineText of={option.of} />
    </span>
  </label>
);

interface OptionProps {
  readonly option: ChoiceOption;
  readonly name: string;
  readonly chosen: ChoiceOption | null;
  readonly choose: (option: ChoiceOption) => void;
}

export const ChoiceQuestion = ({ question }: { readonly question: Extract<Question, { readonly form: 'choice' }> }) => {
  const { words } = useReadingPlace();
  const [chosen, setChosen] = useState<ChoiceOption | null>(null);
  const name = useId();
  const answered = useAnswering(question);
  const choose = (option: ChoiceOption): void => {
    setChosen(option);
    answered(0, option.isRight);
  };
  return (
    <>
      <div role="radiogroup" aria-label={words.answer} className="mt-3 grid gap-2">
        {question.options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Option key={index} option={option} name={name} chosen={chosen} choose={choose} />
        ))}
      </div>
      {chosen !== null && (
        <Verdict isRight={chosen.isRight} title={chosen.isRight ? `${words.right}.` : words.notYet}>
          {chosen.why !== null && <InlineText of={chosen.why} />}
        </Verdict>
      )}
    </>
  );
};
