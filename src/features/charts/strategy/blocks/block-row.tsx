/** The frame of a block: what it is dragged by, its sentence, what can be done about it, and what is wrong with it. */
import { Ellipsis, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathText } from '@/domain/strategy/edit/block-paths';
import type { BlockPath } from '@/domain/strategy/edit/block-paths';
import type { Problem } from '@/domain/strategy/field-reader';
import { ActionMenu } from '@/ui/action-menu';
import type { ActionMenuItem } from '@/ui/action-menu';
import { classNames } from '@/ui/class-names';
import { useBlockRoom } from './block-room';
import { UnitCheck } from './unit-check';

export type MenuGroups = readonly (readonly ActionMenuItem[])[];

export interface BlockRowProps {
  /** What it says, read out. */
  readonly name: string;
  readonly path: BlockPath;
  readonly children: ReactNode;
  readonly menu?: MenuGroups | undefined;
  /** Whether it can be moved. */
  readonly canMove?: boolean;
  /** The units that meet in it; left out where there are none. */
  readonly units?: readonly string[] | null;
  readonly isMisfit?: boolean;
  /** The head of a group is no box of its own. */
  readonly isHead?: boolean;
  /** Takes the place of the problems as they are written. */
  readonly fault?: ReactNode;
}

const sentenceOf = ({ message }: Problem): string => `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;

export const Faults = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <div role="alert" className="text-micro text-danger">
    {problems.map((problem) => (
      <p key={`${problem.path} ${problem.message}`}>{sentenceOf(problem)}</p>
    ))}
    <p>Until it’s fixed, runs use the last version that worked.</p>
  </div>
);

const Grip = ({ name, path }: Pick<BlockRowProps, 'name' | 'path'>) => {
  const { drag, press } = useBlockRoom();
  return (
    <button
      type="button"
      data-grip
      aria-label={`Move: ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
      title="Drag, or use the arrow keys"
      onPointerDown={(event) => drag(path, event)}
      onKeyDown={(event) => press(path, event)}
      className="grid h-6 w-5 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text pointer-coarse:h-11 pointer-coarse:w-8"
    >
      <GripVertical size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
};

export const BlockRow = ({
  name,
  path,
  children,
  menu = [],
  canMove = false,
  isHead = false,
  fault,
  units = null,
  isMisfit = false,
}: BlockRowProps) => {
  const { faultsAt, onMenuClosed } = useBlockRoom();
  const faults = faultsAt(path);
  const hasMenu = menu.some((items) => items.length > 0);
  return (
    <div
      data-row={pathText(path)}
      className={classNames(
        'flex items-start gap-1 rounded-md py-1 pr-1 pl-1 text-dense leading-6 pointer-coarse:text-[15px] pointer-coarse:leading-9',
        !isHead && 'border border-line bg-surface-2',
        faults.length > 0 && '!border-danger',
      )}
    >
      {canMove ? <Grip name={name} path={path} /> : <span className="w-1.5 shrink-0" />}
      <div className="min-w-0 flex-1 pointer-coarse:py-1">
        <div className="flow-root break-words">
          {units !== null && <UnitCheck units={units} isWrong={isMisfit} />}
          {children}
        </div>
        {faults.length > 0 && (fault ?? <Faults problems={faults} />)}
      </div>
      {hasMenu && (
        <ActionMenu
          label={`Menu: ${name}`}
          icon={<Ellipsis size={14} strokeWidth={1.75} aria-hidden />}
          groups={menu}
          onClosed={onMenuClosed}
        />
      )}
    </div>
  );
};
