/** What can be done about a condition, by its menu and by keys. Only what is possible there is offered. */
import {
  conditionAt,
  isGroup,
  withBeside,
  withDuplicate,
  withGroup,
  withNegation,
  withoutCondition,
} from '@/domain/strategy/edit/condition-edits';
import { withMoved, withMovedIn, withMovedOut, withMovedTo } from '@/domain/strategy/edit/condition-moves';
import { isWithin } from '@/domain/strategy/edit/block-paths';
import type { BlockPath, Edited } from '@/domain/strategy/edit/block-paths';
import { newCondition } from '@/domain/strategy/edit/new-parts';
import type { ConditionKind } from '@/domain/strategy/edit/new-parts';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BlockRoom } from './block-room';
import type { MenuGroups } from './block-row';

export const conditionKinds: readonly { readonly kind: ConditionKind; readonly label: string; readonly hint: string }[] = [
  { kind: 'compare', label: 'A value is above or below another', hint: 'Close is above EMA 50' },
  { kind: 'cross', label: 'A value crosses another', hint: 'EMA 21 crosses above EMA 50' },
  { kind: 'move', label: 'A value rises or falls', hint: 'Close rises for 3 bars' },
  { kind: 'session', label: 'A session is open', hint: 'The London session is open' },
  { kind: 'time', label: 'The time of day', hint: 'From 08:00 to 11:00 in London' },
  { kind: 'weekday', label: 'The day of the week', hint: 'Tuesday, Wednesday or Thursday' },
];

/** `Entry 2`. */
export const ruleName = (list: 'entries' | 'exits', at: number): string => `${list === 'entries' ? 'Entry' : 'Exit'} ${String(at + 1)}`;

const movedToRule = (strategy: Strategy, path: BlockPath, when: BlockPath): Edited | null => {
  const there = conditionAt(strategy, when);
  return withMovedTo(strategy, path, { group: when, at: isGroup(there) ? there.of.length : 1 });
};

interface Step {
  readonly label: string;
  /** Names the step that can be undone. */
  readonly said: string;
  readonly alter: (strategy: Strategy) => Edited | null;
  readonly hint?: string;
}

const otherRules = (draft: Strategy, path: BlockPath): readonly Step[] =>
  (['entries', 'exits'] as const).flatMap((list) =>
    draft[list].flatMap((_, at): readonly Step[] => {
      const rule: BlockPath = [list, at];
      if (isWithin(rule, path)) return [];
      return [
        {
          label: `Move to ${ruleName(list, at).toLowerCase()}`,
          said: 'Condition moved',
          alter: (of) => movedToRule(of, path, [...rule, 'when']),
        },
      ];
    }),
  );

const stepsFor = (draft: Strategy, path: BlockPath): readonly (readonly Step[])[] => {
  const condition = conditionAt(draft, path);
  const isNot = condition.kind === 'not';
  return [
    [
      { label: 'Move up', said: 'Condition moved up', alter: (of) => withMoved(of, path, -1), hint: 'Alt + up arrow' },
      { label: 'Move down', said: 'Condition moved down', alter: (of) => withMoved(of, path, 1), hint: 'Alt + down arrow' },
      { label: 'Move into a group', said: 'Condition moved into a group', alter: (of) => withMovedIn(of, path), hint: 'Alt + right arrow' },
      { label: 'Move out of the group', said: 'Condition moved out', alter: (of) => withMovedOut(of, path), hint: 'Alt + left arrow' },
      ...otherRules(draft, path),
    ],
    [
      { label: 'Duplicate', said: 'Condition duplicated', alter: (of) => withDuplicate(of, path) },
      {
        label: isNot ? 'Take the “not” away' : 'Turn into “not”',
        said: 'Condition turned around',
        alter: (of) => withNegation(of, path),
      },
      { label: 'Or another condition', said: 'Group added', alter: (of) => withGroup(of, path, 'any', newCondition('compare')) },
      { label: 'And another condition', said: 'Group added', alter: (of) => withGroup(of, path, 'all', newCondition('compare')) },
    ],
    [{ label: 'Remove', said: 'Condition removed', alter: (of) => withoutCondition(of, path), hint: 'Delete, on the handle' }],
  ];
};

/** The menu of a condition. What is inside of a “not” moves with it, so that only the “not” offers to move. */
export const conditionMenu = (path: BlockPath, { draft, take }: Pick<BlockRoom, 'draft' | 'take'>): MenuGroups =>
  stepsFor(draft, path).map((steps) =>
    steps
      .filter(({ alter }) => alter(draft) !== null)
      .map(({ label, said, alter, hint }) => ({ label, hint, run: () => take(said, alter) })),
  );

/** With a condition of a kind at the end of a rule. */
export const withAdded = (strategy: Strategy, path: BlockPath, kind: ConditionKind): Edited | null => {
  const there = conditionAt(strategy, path);
  if (!isGroup(there)) return withBeside(strategy, path, newCondition(kind));
  return withBeside(strategy, [...path, 'of', there.of.length - 1], newCondition(kind));
};
