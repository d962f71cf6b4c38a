/** The strategy as blocks: every part a sentence whose numbers and words are changed in place, moved by pointer or by keys. */
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { pathText } from '@/domain/strategy/edit/block-paths';
import { problemsByBlock } from '@/domain/strategy/edit/blocks';
import { describeProblem } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BrokenText } from '@/features/charts/strategy/strategy-shelf';
import { UnreadNotice } from '@/features/charts/strategy/unread-notice';
import type { StrategyDesk } from '@/features/charts/strategy/use-strategy-desk';
import { Notice } from '@/ui/notice';
import { BlockRoomContext, useBlockRoom } from './block-room';
import type { BarsAtHand, BlockRoom } from './block-room';
import { BlockRow } from './block-row';
import { editOfKey } from './block-drops';
import { AddPart, ProtectionBlocks, WholeBlocks } from './part-blocks';
import { AddRule, RuleBlocks } from './rule-blocks';
import { useBlockDrag } from './use-block-drag';
import { useBlockFocus } from './use-block-focus';
import { WordPart } from './word-parts';

/** What blocks have at hand, what was said last, and what the box around them listens to. */
const useRoom = ({ desk, draft, bars }: Pick<StrategyBlocksProps, 'desk' | 'draft' | 'bars'>) => {
  const root = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const { focusNext, onMenuClosed, onFocus, onBlur } = useBlockFocus(root);
  const faults = useMemo(() => problemsByBlock(draft, desk.problems), [draft, desk.problems]);
  const change: BlockRoom['change'] = (said, alter, key) => {
    desk.edit(said, alter, key);
    setTold(`${said}.`);
  };
  const take: BlockRoom['take'] = (said, alter) => {
    const edited = alter(draft);
    if (edited === null) {
      setTold('That isn’t possible here.');
      return;
    }
    focusNext(edited.focus);
    change(said, () => edited.strategy);
  };
  const { drag, line } = useBlockDrag(root, draft, take);
  const press: BlockRoom['press'] = (path, event) => {
    const edit = event.target instanceof HTMLInputElement ? null : editOfKey(event.key, path);
    if (edit === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    take(edit.said, edit.alter);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    const step = event.shiftKey ? desk.redo : desk.undo;
    event.preventDefault();
    event.stopPropagation();
    setTold(
      step === null
        ? 'Nothing to undo.'
        : `${event.shiftKey ? 'Redone' : 'Undone'}: ${(event.shiftKey ? desk.steps.redo : desk.steps.undo) ?? ''}.`,
    );
    step?.();
  };
  const room: BlockRoom = {
    draft,
    bars,
    edited,
    edits: (path) => setEdited(pathText(path)),
    change,
    take,
    faultsAt: (path) => faults.get(pathText(path)) ?? [],
    drag,
    press,
    onMenuClosed,
  };
  return { root, room, told, line, others: faults.get('') ?? [], handlers: { onFocus, onBlur, onKeyDown } };
};

const nameFault = (text: string): string | null => (text.trim() === '' ? 'Type a name.' : null);

const NameBlock = () => {
  const { draft, change } = useBlockRoom();
  return (
    <div data-block="name">
      <BlockRow name="Name" path={['name']} isHead>
        Strategy{' '}
        <WordPart
          label="Name of the strategy"
          value={draft.name}
          longest={120}
          faultOf={nameFault}
          onChange={(name, key) => change('Strategy renamed', (of) => ({ ...of, name }), key)}
        />
      </BlockRow>
    </div>
  );
};

const headClass = 'pt-2 pb-0.5 text-micro font-semibold text-text-3';

export interface StrategyBlocksProps {
  readonly desk: StrategyDesk;
  readonly draft: Strategy;
  readonly broken: BrokenText | null;
  /** null: the chart in hand has no candles. */
  readonly bars: BarsAtHand | null;
}

export const StrategyBlocks = ({ desk, draft, broken, bars }: StrategyBlocksProps) => {
  const { root, room, told, line, others, handlers } = useRoom({ desk, draft, bars });
  return (
    <BlockRoomContext value={room}>
      {/* Keys and the focus come from the controls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={root}
        role="group"
        aria-label="Blocks of the strategy"
        {...handlers}
        className="relative flex flex-col gap-1 px-2.5 py-3 [&_[data-dragged]]:opacity-50"
      >
        {broken !== null && <UnreadNotice view={broken.view} shown="These blocks show" onDrop={desk.dropText} />}
        <NameBlock />
        <RuleBlocks list="entries" />
        <RuleBlocks list="exits" />
        <div className="py-0.5">
          <AddRule />
        </div>
        <h3 className={headClass}>Stop, targets and time</h3>
        <ProtectionBlocks />
        <div className="py-0.5">
          <AddPart />
        </div>
        <h3 className={headClass}>Size and limits</h3>
        <WholeBlocks />
        {others.length > 0 && (
          <Notice tone="caution" title="Something needs fixing">
            {others.map(describeProblem).join(' ')}
          </Notice>
        )}
        {line !== null && (
          <div
            aria-hidden
            data-drop-line
            className="pointer-events-none absolute h-0.5 rounded-full bg-brass"
            style={{ top: line.top, left: line.left, width: line.width }}
          />
        )}
        <p role="status" aria-label="Last edit" className="sr-only">
          {told}
        </p>
      </div>
    </BlockRoomContext>
  );
};
