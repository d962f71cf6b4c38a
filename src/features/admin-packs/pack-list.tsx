/** The packs to choose from: a list beside the detail, on a phone one select above it. */
import { Plus, TriangleAlert } from 'lucide-react';
import type { Pack } from '@/domain/access/pack-record';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { pageCount, peopleCount } from './pack-words';

export interface PackListProps {
  readonly packs: readonly Pack[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly onCreate: () => void;
}

const sizeOf = (pack: Pack): string => `${pageCount(pack.allowedPages.length)} · ${peopleCount(pack.allowedEmails.length)}`;

const Entry = ({ pack, isSelected, onSelect }: { readonly pack: Pack; readonly isSelected: boolean; readonly onSelect: () => void }) => (
  <button
    type="button"
    aria-current={isSelected ? 'true' : undefined}
    onClick={onSelect}
    className={classNames(
      'flex w-full items-center gap-2 rounded-md px-2.5 py-2 text-left hover:bg-surface-2',
      isSelected && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
    )}
  >
    <span className="min-w-0 flex-1">
      <span className={classNames('block truncate', isSelected ? 'font-semibold' : 'font-medium')}>{pack.name}</span>
      <span className="block text-micro text-text-3">{sizeOf(pack)}</span>
    </span>
    {pack.damage.length > 0 && (
      <>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-caution" />
        <VisuallyHidden>needs attention</VisuallyHidden>
      </>
    )}
  </button>
);

export const PackList = ({ packs, selectedId, onSelect, onCreate }: PackListProps) => {
  const add = <IconButton label="New pack" size="sm" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onCreate} />;
  const damaged = packs.filter((pack) => pack.damage.length > 0).length;
  return (
    <>
      <div className="flex items-end gap-2 desk:hidden">
        <SelectField
          label="Pack"
          className="min-w-0 flex-1"
          value={selectedId}
          onChange={(event) => onSelect(event.target.value)}
          options={packs.map((pack) => ({
            value: pack.id,
            label: `${pack.name} (${sizeOf(pack)})${pack.damage.length > 0 ? ', needs attention' : ''}`,
          }))}
        />
        {add}
      </div>
      <Panel
        title="Packs"
        aside={add}
        body="flush"
        className="self-start max-desk:hidden"
        footer={damaged === 0 ? undefined : `${damaged === 1 ? '1 pack needs' : `${String(damaged)} packs need`} attention`}
      >
        <ul className="p-1.5">
          {packs.map((pack) => (
            <li key={pack.id}>
              <Entry pack={pack} isSelected={pack.id === selectedId} onSelect={() => onSelect(pack.id)} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
};
