/** On the sample: what was planted in it, and what was found, side by side. */
import type { Finding } from '@/domain/findings/finding';
import { questionWords } from '@/domain/findings/question-words';
import { afternoonHour, chasedTag, plantedEffects, roundTag, type PlantedEffect } from '@/domain/sample/sample-declaration';
import { Panel } from '@/ui/panel';
import { TierBadge } from '@/ui/tier-badge';
import { effectText } from './figures';
import type { Found, Openers } from './insights';
import { byChanceWords, intervalWords, isLeftOutByChance } from './family/finding-words';

/** The questions that ask for what was planted, and nothing else. */
const asksFor = (id: PlantedEffect['id'], { question: { conditions } }: Finding): boolean => {
  const [only] = conditions;
  if (only === undefined || conditions.length > 1) return false;
  if (id === 'small') return only.on === 'hour' && only.from >= afternoonHour && only.from < 17;
  return only.on === 'tag' && only.is === (id === 'large' ? chasedTag : roundTag);
};

const Answer = ({ finding, insights, openers }: { readonly finding: Finding; readonly insights: Found; readonly openers: Openers }) => {
  const { effect, tier } = finding;
  const { currency } = insights.sample;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <TierBadge tier={tier} isLoss={(effect ?? 0) < 0} />
      <button
        type="button"
        className="min-h-6 text-left underline-offset-4 hover:underline pointer-coarse:min-h-11"
        onClick={() => openers.finding(finding)}
      >
        {questionWords(finding.question, insights.names)}
      </button>
      {effect !== null && tier !== 'too-few' && (
        <span className="text-text-2 tabular-nums">
          {effectText(effect, currency)}, {intervalWords(finding, currency)}
        </span>
      )}
      {isLeftOutByChance(finding) && <p className="basis-full text-micro text-pretty text-text-3">{byChanceWords(insights.found.asked)}</p>}
    </div>
  );
};

export const PlantedPanel = ({ insights, openers }: { readonly insights: Found; readonly openers: Openers }) => (
  <Panel title="What was planted, and what was found" body="flush">
    <ul>
      {(['large', 'small', 'none'] as const).map((id) => {
        const { title, seenIn } = plantedEffects[id];
        const answers = insights.found.findings.filter((finding) => asksFor(id, finding));
        return (
          <li key={id} className="grid gap-x-8 gap-y-1 border-b border-line px-3 py-3 last:border-b-0 desk:grid-cols-2 desk:px-4">
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-micro text-text-3">{seenIn}</p>
            </div>
            <div className="flex flex-col gap-1.5">
              {answers.length === 0 ? (
                <p className="text-text-2">No question asks for this alone in the trades in view.</p>
              ) : (
                answers.map((finding) => <Answer key={finding.id} finding={finding} insights={insights} openers={openers} />)
              )}
            </div>
          </li>
        );
      })}
    </ul>
  </Panel>
);
