/** What is typed into the editor of rules, and the template of a firm that it may follow. */
import { useState } from 'react';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { setupOfTemplate, type PropFirmTemplate } from '@/domain/risk/prop-firm-templates';
import { draftOfSetup, emptyDraft, setupOfDraft, type DraftProblems, type RulesDraft } from './rules-draft';

/** The draft with all that the pages of a template say, for an account size as it is typed. */
export const draftOfTemplate = (draft: RulesDraft, template: PropFirmTemplate, accountSize: string): RulesDraft => {
  const typed = accountSize.trim();
  const isSize = /^\d{1,12}(?:\.\d{1,2})?$/u.test(typed) && Number(typed) > 0;
  const { from, statedOf, statedAmount, statedAt } = draft;
  const filled = draftOfSetup(setupOfTemplate(template, isSize ? (typed as DecimalText) : template.exampleSize));
  return { ...filled, from, statedOf, statedAmount, statedAt };
};

/** What was typed, with the later phases of the template at the size that was typed. */
export const withTemplate = (setup: PropFirmSetup, template: PropFirmTemplate): PropFirmSetup => {
  const { phases } = setupOfTemplate(template, setup.rules.accountSize);
  if (phases === undefined) return setup;
  return { ...setup, phases: { ...phases, [template.phases[0].name]: { rules: setup.rules, equity: 'anew' } } };
};

export interface RulesDraftNow {
  readonly draft: RulesDraft;
  readonly problems: DraftProblems;
  /** null: the trader's own numbers. */
  readonly template: PropFirmTemplate | null;
  readonly begin: (template: PropFirmTemplate | null) => void;
  readonly set: (part: Partial<RulesDraft>) => void;
  readonly save: () => void;
}

export const useRulesDraft = (setup: PropFirmSetup | null, onSave: (setup: PropFirmSetup) => void): RulesDraftNow => {
  const [draft, setDraft] = useState(() => (setup === null ? emptyDraft : draftOfSetup(setup)));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [template, setTemplate] = useState<PropFirmTemplate | null>(null);
  // Amounts of a template follow the account size until one of them is changed by hand.
  const [follows, setFollows] = useState(false);
  return {
    draft,
    problems,
    template,
    begin: (chosen) => {
      setTemplate(chosen);
      setFollows(chosen !== null);
      setProblems({});
      if (chosen !== null) setDraft(draftOfTemplate(draft, chosen, draft.accountSize));
    },
    set: (part) => {
      const { accountSize } = part;
      if (accountSize !== undefined && follows && template !== null) {
        setDraft({ ...draftOfTemplate(draft, template, accountSize), accountSize });
      } else {
        if (accountSize === undefined) setFollows(false);
        setDraft({ ...draft, ...part });
      }
    },
    save: () => {
      const outcome = setupOfDraft(draft);
      if (!outcome.ok) setProblems(outcome.problems);
      else onSave(template === null ? outcome.setup : withTemplate(outcome.setup, template));
    },
  };
};
