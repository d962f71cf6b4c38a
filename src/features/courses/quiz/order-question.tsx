/** Steps to be put in order, by buttons that move one up or down. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { plainText, type Question } from '@/domain/courses/lesson';
import { InlineText } from '@/features/courses/lesson/inline-text';
import { useReadingPlace } from '@/features/courses/reading-context';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { seededRandom } from '@/lib/random';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { newSeed } from './new-seed';
import { useAnswering } from './use-answering';
import { Verdict } from './verdict';

/** An order that is not the right one. */
const mixed = (count: number, seed: number): readonly number[] => {
  const order = Float64Array.from({ length: count }, (_, index) => index);
  const random = seededRandom(seed);
  do shuffle(order, random);
  while (order.every((step, index) => step === index));
  return [...order];
};

const swapped = (order: readonly number[], at: number, to: number): readonly number[] =>
  order.map((step, index) => (index === at ? (order[to] ?? step) : index === to ? (order[at] ?? step) : step));

export const OrderQuestion = ({ question }: { readonly question: Extract<Question, { readonly form: 'order' }> }) => {
  const { words } = useReadingPlace();
  const [order, setOrder] = useState(() => mixed(question.steps.length, newSeed()));
  const [isChecked, setIsChecked] = useState(false);
  const answered = useAnswering(question);
  const inPlace = order.filter((step, index) => step === index).length;
  const isRight = inPlace === order.length;
  const move = (at: number, to: number): void => {
    setOrder(swapped(order, at, to));
    setIsChecked(false);
  };
  return (
    <>
      <ol className="mt-3 grid gap-2">
        {order.map((step, index) => {
          const text = question.steps[step] ?? [];
          return (
            <li key={step} className="flex items-center gap-2 rounded-md border border-line px-3 py-1.5">
              <span className="w-5 text-text-3 tabular-nums">{index + 1}</span>
              <span className="grow">
                <InlineText of={text} />
              </span>
              <IconButton
                label={words.moveUp(plainText(text))}
                icon={<ArrowUp size={16} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={words.moveDown(plainText(text))}
                icon={<ArrowDown size={16} />}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      <div className="mt-3">
        <Button
          variant="primary"
          onClick={() => {
            setIsChecked(true);
            answered(0, isRight);
          }}
        >
          {words.check}
        </Button>
      </div>
      {isChecked && (
        <Verdict isRight={isRight} title={isRight ? `${words.right}.` : words.notYet}>
          {isRight ? question.why !== null && <InlineText of={question.why} /> : words.orderWrong(inPlace, order.length)}
        </Verdict>
      )}
    </>
  );
};
