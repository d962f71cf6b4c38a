/** Where no habit is found to cost: said plainly, with what is nearest and how many trades that would take. */
import { nearestToAsk, nearestToFind, type Nearest } from '@/domain/findings/one-thing';
import { questionWords } from '@/domain/findings/question-words';
import type { Found, Openers } from '@/features/journal-ai/insights';
import { countOf, formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';

/** 'after 5 more trades like that'; where there are too few others, those are what is missing. */
const missingWords = ({ more, finding: { n, rest } }: Nearest): string =>
  n > rest ? `${countOf(more, 'other trade')} to compare them with` : `${countOf(more, 'more trade', 'more trades')} like that`;

/** The group in the middle of a sentence. */
const inside = (words: string): string => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;

export const NothingPanel = ({ insights, openers }: { readonly insights: Found; readonly openers: Openers }) => {
  const { found, names } = insights;
  const nearest = nearestToFind(found.findings);
  const waiting = nearestToAsk(found.findings);
  const shown = nearest ?? waiting;
  const isAsked = found.asked > 0;
  return (
    <section aria-label="The one thing to change" className="rounded-lg border border-line bg-surface-1 px-3 py-4 desk:px-5 desk:py-6">
      <p className="text-text-2">The one thing to change</p>
      <h2 className="mt-2 text-[22px] leading-[28px] font-semibold text-balance desk:text-[28px] desk:leading-[34px]">
        {isAsked ? 'No habit we can measure costs you money that luck couldn’t explain.' : 'It’s too early to say what costs you money.'}
      </h2>
      <p className="mt-3 max-w-[75ch] text-body text-pretty text-text-2">
        {isAsked
          ? `We asked ${formatCount(found.asked)} questions with enough trades. Keep your rule, keep trading your plan, and look at the facts below: they need no test.`
          : 'A question needs 20 trades on 10 days on both sides. Until then the facts below are what your trades can say.'}
        {nearest !== null &&
          ` Nearest to an answer: ${inside(questionWords(nearest.finding.question, names))}. If the difference is real, about ${countOf(nearest.more, 'more trade', 'more trades')} would show it${nearest.weeks === null ? '' : `, about ${countOf(nearest.weeks, 'week')} at your pace`}.`}
        {nearest === null &&
          waiting !== null &&
          ` Nearest to being asked: ${inside(questionWords(waiting.finding.question, names))}, after ${missingWords(waiting)}.`}
      </p>
      {shown !== null && (
        <Button className="mt-4 -ml-3" variant="ghost" onClick={() => openers.finding(shown.finding)}>
          See this question
        </Button>
      )}
    </section>
  );
};
