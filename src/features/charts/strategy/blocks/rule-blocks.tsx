/** Entries and exits: what each does, and below it when. */
import { pathText, withValue } from '@/domain/strategy/edit/block-paths';
import type { BlockPath } from '@/domain/strategy/edit/block-paths';
import { withEntry, withExit, withItemDuplicate, withItemMoved, withoutItem } from '@/domain/strategy/edit/list-edits';
import type { EntryRule, ExitRule } from '@/domain/strategy/strategy';
import { ActionMenu } from '@/ui/action-menu';
import { useBlockRoom } from './block-room';
import type { BlockRoom } from './block-room';
import { BlockRow } from './block-row';
import type { MenuGroups } from './block-row';
import { ChoicePart } from './choice-parts';
import { AddCondition, ConditionBlock } from './condition-block';
import { ruleName } from './condition-menu';
import { EntrySentence, firstGroup } from './order-sentence';
import { NumberPart } from './word-parts';

interface ExitSentenceProps {
  readonly exit: ExitRule;
  readonly onChange: (exit: ExitRule, key?: string) => void;
}

const withPercent = (exit: ExitRule, percent: number | undefined): ExitRule => {
  const { percent: _, ...all } = exit;
  return percent === undefined ? all : { ...all, percent };
};

const ExitSentence = ({ exit, onChange }: ExitSentenceProps) => {
  const { percent, side } = exit;
  return (
    <>
      Close{' '}
      <ChoicePart
        label="How much is closed"
        value={percent === undefined ? 'all' : 'part'}
        options={[
          { value: 'all', label: 'all of' },
          { value: 'part', label: 'a part of' },
        ]}
        onChange={(much) => onChange(withPercent(exit, much === 'all' ? undefined : 50))}
      />{' '}
      <ChoicePart
        label="What is closed"
        value={side}
        options={[
          { value: 'long', label: 'longs' },
          { value: 'short', label: 'shorts' },
          { value: 'both', label: 'any position' },
        ]}
        onChange={(next) => onChange({ ...exit, side: next })}
      />
      {percent !== undefined && (
        <>
          {', '}
          <NumberPart
            label="Part that is closed"
            value={percent}
            unit="%"
            range={{ above: 0, to: 99.999 }}
            onChange={(next, key) => onChange({ ...exit, percent: next }, key)}
          />
        </>
      )}{' '}
      when
    </>
  );
};

/** Moving, duplicating and removing an item of a list; only what is possible. */
export const itemMenu = (path: BlockPath, noun: string, { draft, take }: Pick<BlockRoom, 'draft' | 'take'>): MenuGroups => {
  const steps = [
    { label: 'Move up', said: `${noun} moved up`, alter: (of: typeof draft) => withItemMoved(of, path, -1), hint: 'Alt + up arrow' },
    { label: 'Move down', said: `${noun} moved down`, alter: (of: typeof draft) => withItemMoved(of, path, 1), hint: 'Alt + down arrow' },
    { label: 'Duplicate', said: `${noun} duplicated`, alter: (of: typeof draft) => withItemDuplicate(of, path), hint: undefined },
    { label: 'Remove', said: `${noun} removed`, alter: (of: typeof draft) => withoutItem(of, path), hint: 'Delete, on the handle' },
  ];
  const possible = steps.filter(({ alter }) => alter(draft) !== null);
  return [possible.map(({ label, said, alter, hint }) => ({ label, hint, run: () => take(said, alter) }))];
};

const isEntry = (rule: EntryRule | ExitRule): rule is EntryRule => 'order' in rule;

/** An order that waits may cancel others. */
const groupMenu = (rule: EntryRule | ExitRule, put: (rule: EntryRule) => void): MenuGroups => {
  if (!isEntry(rule) || rule.order.kind === 'market') return [];
  const isIn = rule.group !== null;
  return [
    [
      {
        label: isIn ? 'Take out of its group' : 'Cancel with other orders',
        hint: isIn ? undefined : 'The first fill in a group cancels the rest',
        run: () => put({ ...rule, group: isIn ? null : firstGroup }),
      },
    ],
  ];
};

interface RuleBlockProps {
  readonly list: 'entries' | 'exits';
  readonly at: number;
  readonly rule: EntryRule | ExitRule;
}

const RuleBlock = ({ list, at, rule }: RuleBlockProps) => {
  const room = useBlockRoom();
  const path: BlockPath = [list, at];
  const when: BlockPath = [...path, 'when'];
  const name = ruleName(list, at);
  const noun = list === 'entries' ? 'Entry' : 'Exit';
  const put = (next: EntryRule | ExitRule, key?: string): void => room.change(`${noun} changed`, (of) => withValue(of, path, next), key);
  return (
    // Keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={name}
      data-block={pathText(path)}
      onKeyDown={(event) => {
        if (event.altKey) room.press(path, event);
      }}
      className="flex flex-col gap-1 pb-2"
    >
      <h3 className="pt-1 text-micro font-semibold text-text-3">{name}</h3>
      <BlockRow
        name={name}
        path={path}
        canMove={room.draft[list].length > 1}
        isHead
        menu={[...itemMenu(path, noun, room), ...groupMenu(rule, put)]}
      >
        {isEntry(rule) ? <EntrySentence entry={rule} onChange={put} /> : <ExitSentence exit={rule} onChange={put} />}
      </BlockRow>
      <ConditionBlock condition={rule.when} path={when} />
      <AddCondition path={when} />
    </section>
  );
};

export const RuleBlocks = ({ list }: Pick<RuleBlockProps, 'list'>) => {
  const { draft } = useBlockRoom();
  return draft[list].map((rule, at) => <RuleBlock key={at} list={list} at={at} rule={rule} />);
};

export const AddRule = () => {
  const { take, onMenuClosed } = useBlockRoom();
  const items = [
    { label: 'Long entry', run: () => take('Entry added', (of) => withEntry(of, 'long')) },
    { label: 'Short entry', run: () => take('Entry added', (of) => withEntry(of, 'short')) },
    { label: 'Exit of longs', run: () => take('Exit added', (of) => withExit(of, 'long')) },
    { label: 'Exit of shorts', run: () => take('Exit added', (of) => withExit(of, 'short')) },
    { label: 'Exit of any position', run: () => take('Exit added', (of) => withExit(of, 'both')) },
  ];
  return <ActionMenu label="Add an entry or exit" size="sm" groups={[items]} onClosed={onMenuClosed} />;
};
