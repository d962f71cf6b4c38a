/** A condition as a row, or a group of them as rows below its word. */
import { describeCondition } from '@/domain/strategy/describe-condition';
import { pathText, withValue } from '@/domain/strategy/edit/block-paths';
import type { BlockPath } from '@/domain/strategy/edit/block-paths';
import { isGroup, withoutCondition } from '@/domain/strategy/edit/condition-edits';
import { conditionUnits } from '@/domain/strategy/edit/unit-words';
import { unitConflict } from '@/domain/strategy/operand-unit';
import type { Condition } from '@/domain/strategy/strategy';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { useBlockRoom } from './block-room';
import { BlockRow } from './block-row';
import { ChoicePart } from './choice-parts';
import { conditionKinds, conditionMenu, withAdded } from './condition-menu';
import { ConditionSentence } from './condition-sentence';
import { NumberSpread } from './number-spread';
import { conflictText, mendingsOf } from './operand-menu';

export interface ConditionBlockProps {
  readonly condition: Condition;
  readonly path: BlockPath;
}

/** How the number of a side is labelled. */
const sideValue = /^(?:Left|Right) side: value$/u;

const isInNot = (path: BlockPath): boolean => path.at(-1) === 'of';
const isAlone = (path: BlockPath): boolean => path.at(-1) === 'when';

/** Two sides that can’t be compared, and what can be done about it. */
const Misfit = ({ condition, path }: ConditionBlockProps) => {
  const { draft, take } = useBlockRoom();
  if (condition.kind !== 'compare' && condition.kind !== 'cross') return null;
  return (
    <div className="flex flex-col gap-1.5 pb-1 text-micro">
      <p role="alert" className="text-danger">
        {conflictText(condition.left, condition.right)} Until it’s fixed, runs use the last version that worked.
      </p>
      <div className="flex flex-wrap gap-1.5">
        {mendingsOf(condition).map(({ label, next }) => (
          <Button key={label} size="sm" onClick={() => take(label, (of) => ({ strategy: withValue(of, path, next), focus: path }))}>
            {label}
          </Button>
        ))}
        {withoutCondition(draft, path) !== null && (
          <Button size="sm" variant="ghost" onClick={() => take('Condition removed', (of) => withoutCondition(of, path))}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
};

const Inside = ({ condition, path }: ConditionBlockProps) => {
  if (condition.kind === 'not') return <ConditionBlock condition={condition.of} path={[...path, 'of']} />;
  if (!isGroup(condition)) return null;
  return (
    <>
      {condition.of.map((one, at) => (
        // Blocks are known by their place: one that is changed keeps the focus, and one that is moved takes it along.
        <ConditionBlock key={at} condition={one} path={[...path, 'of', at]} />
      ))}
      {!isAlone(path) && <AddCondition path={path} label="Add to this group" />}
    </>
  );
};

const Words = ({ condition, path }: ConditionBlockProps) => {
  const { change } = useBlockRoom();
  const put = (next: Condition, key?: string): void => change('Condition changed', (of) => withValue(of, path, next), key);
  if (condition.kind === 'not') return <>Not this:</>;
  if (!isGroup(condition)) return <ConditionSentence condition={condition} onChange={put} />;
  return (
    <>
      <ChoicePart
        label="How the conditions are joined"
        value={condition.kind}
        options={[
          { value: 'all', label: 'All' },
          { value: 'any', label: 'Any' },
        ]}
        onChange={(kind) => put({ ...condition, kind })}
      />{' '}
      of these:
    </>
  );
};

export const ConditionBlock = ({ condition, path }: ConditionBlockProps) => {
  const room = useBlockRoom();
  const isLeaf = condition.kind !== 'not' && !isGroup(condition);
  const isTwoSided = condition.kind === 'compare' || condition.kind === 'cross';
  const isWrong = isTwoSided && unitConflict(condition.left, condition.right) !== null;
  const name = describeCondition(condition);
  return (
    // Keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={name}
      data-block={pathText(path)}
      onKeyDown={(event) => {
        if (event.altKey) room.press(path, event);
      }}
      onFocus={({ target }) => {
        if (isTwoSided && target instanceof HTMLInputElement && sideValue.test(target.getAttribute('aria-label') ?? '')) room.edits(path);
      }}
      className="flex flex-col gap-1"
    >
      <BlockRow
        name={name}
        path={path}
        canMove={!isAlone(path) && !isInNot(path)}
        isHead={!isLeaf}
        menu={conditionMenu(path, room)}
        units={conditionUnits(condition)}
        isMisfit={isWrong}
        fault={isWrong ? <Misfit condition={condition} path={path} /> : undefined}
      >
        <Words condition={condition} path={path} />
        {isTwoSided && room.bars !== null && room.edited === pathText(path) && <NumberSpread condition={condition} bars={room.bars} />}
      </BlockRow>
      {!isLeaf && (
        <div className="ml-2.5 flex flex-col gap-1 border-l border-line-strong pl-2">
          <Inside condition={condition} path={path} />
        </div>
      )}
    </div>
  );
};

export interface AddConditionProps {
  /** The condition of a rule, or a group. */
  readonly path: BlockPath;
  readonly label?: string;
}

/** A button that adds a condition at the end of a rule or of a group. */
export const AddCondition = ({ path, label = 'Add a condition' }: AddConditionProps) => {
  const { take, onMenuClosed } = useBlockRoom();
  return (
    <div className="py-0.5">
      <ActionMenu
        label={label}
        size="sm"
        onClosed={onMenuClosed}
        groups={[
          conditionKinds.map(({ kind, label: text, hint }) => ({
            label: text,
            hint,
            run: () => take('Condition added', (of) => withAdded(of, path, kind)),
          })),
        ]}
      />
    </div>
  );
};
