/** An idea as it is typed: its conditions, what it is expected to do, and the claim that it makes once nothing is missing. */
import { useMemo, useState } from 'react';
import { questionOf, type Condition } from '@/domain/findings/condition';
import { followsFromExit } from '@/domain/findings/known-at-exit';
import { questionWords } from '@/domain/findings/question-words';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import type { Insights } from '@/features/journal-ai/insights';
import { claimDraft } from './claim-draft';
import { conditionOf, draftOf, type Choices, type ConditionDraft } from './condition-draft';

const usedNames = ({ names, keys }: { readonly names: readonly string[]; readonly keys: Uint32Array }): readonly string[] => {
  const used = new Set(keys);
  return names.filter((name, key) => name !== '' && used.has(key)).toSorted((a, b) => a.localeCompare(b));
};

const choicesOf = ({ sample }: Insights): Choices => ({
  market: usedNames(sample.market),
  session: usedNames(sample.session),
  setup: usedNames(sample.setup),
  tag: sample.tags.names.filter((is) => !followsFromExit({ on: 'tag', is })),
  account: usedNames(sample.account),
  rule: sample.rules.map(({ id }) => id),
});

export const useIdeaDraft = (insights: Insights) => {
  const { sample, names } = insights;
  const choices = useMemo(() => choicesOf(insights), [insights]);
  const [drafts, setDrafts] = useState<readonly ConditionDraft[]>(() => [draftOf('since last', choices)]);
  const [side, setSide] = useState<ClaimDefinition['side']>('costs');
  const [against, setAgainst] = useState<ClaimDefinition['against']>('rest');
  const text = JSON.stringify(drafts.map(conditionOf));
  const conditions = useMemo(() => (JSON.parse(text) as readonly (Condition | null)[]).flatMap((condition) => condition ?? []), [text]);
  const isComplete = conditions.length === drafts.length && conditions.length > 0;
  const group = questionWords(questionOf(...conditions), names);
  const words = `${group} ${side === 'costs' ? 'do worse' : 'do better'}${against === 'rest' ? ' than the rest' : ' than nothing'}`;
  const claim = useMemo(
    () => (isComplete ? claimDraft({ conditions, side, against, words, finding: null }, sample) : null),
    [isComplete, conditions, side, against, words, sample],
  );
  return { choices, drafts, setDrafts, side, setSide, against, setAgainst, words, claim };
};

export type IdeaDraft = ReturnType<typeof useIdeaDraft>;
