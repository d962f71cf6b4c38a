/** What the trader should know of an idea before it counts: which kind it is, how long it takes, what it is about, and what chance confirms. */
import type { RegistrationAnswer } from '@/domain/findings/claim-report';
import { effectText } from '@/features/journal-ai/figures';
import { countOf } from '@/lib/format-number';
import { chanceWords } from './idea-words';
import type { RegistrationState } from './use-registration';

interface TermsProps {
  readonly answer: RegistrationAnswer;
  readonly open: number;
  readonly currency: string | null;
}

/** What the trader should know before it counts. */
const Terms = ({ answer: { registration, needed }, open, currency }: TermsProps) => {
  const { definition, kind, unit, seenOf100 } = registration;
  const delta = effectText(definition.delta, currency).replace('+', '');
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-4 text-dense text-pretty text-text-2">
      <li>
        {kind === 'facts'
          ? 'Sextant works this out from your trades by itself, so every trade from now on counts.'
          : 'You type this label yourself. A trade counts only by the label it had before its exit was stored: from a trade plan, or typed while it was open. Plan your trades with P and they all count.'}
      </li>
      <li>
        {needed === null
          ? `At ${delta} a ${unit} this takes longer than we can say.`
          : `If it makes a difference of ${delta} a ${unit}, an answer takes about ${countOf(needed, unit)} on which it can be seen.`}
        {seenOf100 !== null && ` So far that was ${String(Math.round(seenOf100))} of 100 ${unit}s you traded.`} You can look every day; that
        doesn’t spoil the test.
      </li>
      <li>
        The claim is about the mean of your {unit}s, with a {unit} beyond {effectText(definition.bound, currency).replace('+', '')} counted
        as that much. The mean without that limit is shown too.
      </li>
      <li>{chanceWords(open + 1)}</li>
    </ul>
  );
};

export interface IdeaTermsProps extends Omit<TermsProps, 'answer'> {
  readonly settled: RegistrationState;
}

export const IdeaTerms = ({ settled, open, currency }: IdeaTermsProps) => {
  if (settled.state === 'settled') return <Terms answer={settled} open={open} currency={currency} />;
  return settled.state === 'working' ? (
    <p role="status" className="text-dense text-text-2">
      Working out how long this takes
    </p>
  ) : (
    <p role="alert" className="text-dense text-danger">
      We couldn’t work out how long this takes. Close this and try again.
    </p>
  );
};
