/** What closes a position, how much is traded, what happens while one is open, and news: one row each. */
import { blocksOf } from '@/domain/strategy/edit/blocks';
import type { ProtectionField } from '@/domain/strategy/edit/blocks';
import { pathText, withValue } from '@/domain/strategy/edit/block-paths';
import type { BlockPath, Edited } from '@/domain/strategy/edit/block-paths';
import { withPartial } from '@/domain/strategy/edit/list-edits';
import { newBlackout, newProtection } from '@/domain/strategy/edit/new-parts';
import type { PartialTarget, Strategy } from '@/domain/strategy/strategy';
import { ActionMenu } from '@/ui/action-menu';
import { useBlockRoom } from './block-room';
import { BlockRow } from './block-row';
import { distanceUnit, protectionUnit } from '@/domain/strategy/edit/unit-words';
import { PartialSentence, ProtectionSentence } from './protection-sentence';
import { itemMenu } from './rule-blocks';
import { NewsSentence, SizeSentence, WhileOpenSentence } from './whole-sentences';

const listed = (unit: string | null): readonly string[] | null => (unit === null ? null : [unit]);

type SingleField = Exclude<ProtectionField, 'partials'>;

const fieldNames: Readonly<Record<SingleField, string>> = {
  stop: 'Stop',
  target: 'Target',
  trailing: 'Trailing stop',
  breakEven: 'Break-even',
  maxBars: 'Longest time',
  closeAt: 'Time to close',
};

const fields: readonly SingleField[] = ['stop', 'target', 'trailing', 'breakEven', 'maxBars', 'closeAt'];

const Frame = ({
  path,
  children,
  className,
}: {
  readonly path: BlockPath;
  readonly children: React.ReactNode;
  readonly className?: string;
}) => (
  <div data-block={pathText(path)} className={className}>
    {children}
  </div>
);

const FieldBlock = ({ field }: { readonly field: SingleField }) => {
  const { draft, change, take } = useBlockRoom();
  const path: BlockPath = ['protection', field];
  const name = fieldNames[field];
  const none = field === 'closeAt' ? undefined : null;
  const remove = (): void => take(`${name} removed`, (of) => ({ strategy: withValue(of, path, none), focus: ['size'] }));
  return (
    <div role="group" aria-label={name} data-block={pathText(path)}>
      <BlockRow name={name} path={path} menu={[[{ label: 'Remove', run: remove }]]} units={listed(protectionUnit(field, draft.protection))}>
        <ProtectionSentence
          field={field}
          protection={draft.protection}
          set={(value, key) => change(`${name} changed`, (of) => withValue(of, path, value), key)}
        />
      </BlockRow>
    </div>
  );
};

const PartialBlock = ({ value, at }: { readonly value: PartialTarget; readonly at: number }) => {
  const room = useBlockRoom();
  const path: BlockPath = ['protection', 'partials', at];
  const name = `Partial target ${String(at + 1)}`;
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
    >
      <BlockRow
        name={name}
        path={path}
        canMove={(room.draft.protection.partials ?? []).length > 1}
        menu={itemMenu(path, 'Partial target', room)}
        units={['%', distanceUnit(value.distance)]}
      >
        <PartialSentence
          name={name}
          value={value}
          set={(next, key) => room.change('Partial target changed', (of) => withValue(of, path, next), key)}
        />
      </BlockRow>
    </div>
  );
};

export const ProtectionBlocks = () => {
  const { draft } = useBlockRoom();
  return blocksOf(draft)
    .filter(({ path: [first] }) => first === 'protection')
    .map(({ path, value }) => {
      const [, field, at] = path;
      return field === 'partials' ? (
        <PartialBlock key={pathText(path)} value={value as PartialTarget} at={at as number} />
      ) : (
        <FieldBlock key={pathText(path)} field={field as SingleField} />
      );
    });
};

/** How much, what while a position is open, and what around news. */
export const WholeBlocks = () => {
  const { draft, change, take } = useBlockRoom();
  const remove = (): void => take('News filter removed', (of) => ({ strategy: { ...of, blackout: null }, focus: ['whileOpen'] }));
  return (
    <>
      <Frame path={['size']}>
        <BlockRow name="Size" path={['size']}>
          <SizeSentence size={draft.size} onChange={(size, key) => change('Size changed', (of) => ({ ...of, size }), key)} />
        </BlockRow>
      </Frame>
      <Frame path={['whileOpen']}>
        <BlockRow name="While a position is open" path={['whileOpen']}>
          <WhileOpenSentence strategy={draft} onChange={(alter, key) => change('Rule for open positions changed', alter, key)} />
        </BlockRow>
      </Frame>
      {draft.blackout !== null && (
        <Frame path={['blackout']}>
          <BlockRow name="News filter" path={['blackout']} menu={[[{ label: 'Remove', run: remove }]]}>
            <NewsSentence
              blackout={draft.blackout}
              onChange={(blackout, key) => change('News filter changed', (of) => ({ ...of, blackout }), key)}
            />
          </BlockRow>
        </Frame>
      )}
    </>
  );
};

const added = (strategy: Strategy, path: BlockPath, value: unknown): Edited => ({
  strategy: withValue(strategy, path, value),
  focus: path,
});

/** Parts that a strategy does not have yet. */
export const AddPart = () => {
  const { draft, take, onMenuClosed } = useBlockRoom();
  const singles = fields
    .filter((field) => draft.protection[field] === null || draft.protection[field] === undefined)
    .map((field) => ({
      label: fieldNames[field],
      run: () => take(`${fieldNames[field]} added`, (of) => added(of, ['protection', field], newProtection[field])),
    }));
  const partial = {
    label: 'Partial target',
    hint: 'Takes a part of the position off',
    run: () => take('Partial target added', withPartial),
  };
  const news = {
    label: 'News filter',
    hint: 'No entries around announced news',
    run: () => take('News filter added', (of) => added(of, ['blackout'], newBlackout)),
  };
  return (
    <ActionMenu
      label="Add a part"
      size="sm"
      onClosed={onMenuClosed}
      groups={[[...singles, ...(withPartial(draft) === null ? [] : [partial])], draft.blackout === null ? [news] : []]}
    />
  );
};
