/** The trader's rules and checklist against one trade: each rule kept, broken or not judged; each item ticked or not. */
import { useState } from 'react';
import type { TraderNotes } from '@/domain/trades/trade';
import { tradingRules } from '@/services/journal/journal-settings';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DeedFields } from '@/ui/deed-fields';
import { useLive } from '@/ui/hooks/use-live';
import { ownProperty } from '@/lib/own-property';
import { ListsDialog } from './lists-dialog';
import { noLists, shownRules } from './trading-lists';
import type { EditNotes } from './use-trade-edit';

export interface RulesSectionProps {
  readonly notes: TraderNotes;
  readonly edit: EditNotes;
}

interface JudgeProps {
  readonly text: string;
  readonly isGone: boolean;
  /** null: not judged. */
  readonly isKept: boolean | null;
  readonly onJudge: (isKept: boolean | null) => void;
}

const judgeClass = (isOn: boolean): string =>
  `h-[26px] px-2 text-dense pointer-coarse:h-11 ${isOn ? 'bg-surface-3 font-medium text-text shadow-[inset_0_-2px_0_var(--color-brass)]' : 'text-text-2 hover:text-text'}`;

const Judge = ({ text, isGone, isKept, onJudge }: JudgeProps) => (
  <li className="flex items-center justify-between gap-3">
    <span className="min-w-0">
      {text}
      {isGone && <span className="text-text-3"> (no longer in your list)</span>}
    </span>
    <span role="group" aria-label={text} className="inline-flex shrink-0 overflow-hidden rounded-md border border-line-strong">
      {([true, false] as const).map((value) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={isKept === value}
          onClick={() => onJudge(isKept === value ? null : value)}
          className={judgeClass(isKept === value)}
        >
          {value ? 'Kept' : 'Broken'}
        </button>
      ))}
    </span>
  </li>
);

export const RulesSection = ({ notes, edit }: RulesSectionProps) => {
  const setting = useLive(tradingRules.live);
  const [isEditing, setIsEditing] = useState(false);
  const lists = setting.state === 'ready' ? (setting.value ?? noLists) : noLists;
  const rules = shownRules(lists.rules, notes.rules ?? {});
  const items = shownRules(lists.checklist, notes.checklist ?? {});
  return (
    <div className="flex flex-col gap-3 text-dense">
      {rules.length + items.length > 0 && (
        <DeedFields deed="add">
          {rules.length > 0 && (
            <ul aria-label="Rules" className="flex flex-col gap-1.5">
              {rules.map(({ id, text, isGone }) => (
                <Judge
                  key={id}
                  text={text}
                  isGone={isGone}
                  isKept={ownProperty(notes.rules ?? {}, id) ?? null}
                  onJudge={(isKept) => edit({ rules: { [id]: isKept } })}
                />
              ))}
            </ul>
          )}
          {items.length > 0 && (
            <ul aria-label="Checklist" className="flex flex-col gap-1">
              {items.map(({ id, text, isGone }) => (
                <li key={id}>
                  <Checkbox
                    label={isGone ? `${text} (no longer in your list)` : text}
                    checked={ownProperty(notes.checklist ?? {}, id) === true}
                    onChange={(event) => edit({ checklist: { [id]: event.target.checked } })}
                  />
                </li>
              ))}
            </ul>
          )}
        </DeedFields>
      )}
      {setting.state === 'unavailable' && (
        <p className="text-text-3">We couldn’t load your lists. What you noted on this trade is shown.</p>
      )}
      {setting.state === 'ready' && (
        <div className="flex flex-wrap items-center gap-2 text-text-3">
          {rules.length + items.length === 0 && 'No rules or checklist yet.'}
          <Button size="sm" variant="ghost" deed="settle" onClick={() => setIsEditing(true)}>
            Edit rules and checklist
          </Button>
        </div>
      )}
      {isEditing && <ListsDialog lists={lists} onClose={() => setIsEditing(false)} />}
    </div>
  );
};
