/** The documents to choose from: a list beside the editor, on a phone one select above it. */
import { Plus } from 'lucide-react';
import type { PublishedDocument } from '@/domain/assistant/training/knowledge-index';
import type { StoredTraining } from '@/services/admin/training';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { standingOf, standingWords } from './training-words';

export interface TrainingListProps {
  readonly documents: readonly StoredTraining[];
  readonly published: readonly PublishedDocument[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onCreate: () => void;
}

const Entry = ({
  document,
  published,
  selectedId,
  onSelect,
}: Omit<TrainingListProps, 'documents' | 'onCreate'> & { readonly document: StoredTraining }) => {
  const standing = standingWords.get(standingOf(document, published));
  const isSelected = document.id === selectedId;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(document.id)}
      className={classNames(
        'flex w-full items-center gap-2 rounded-md px-2.5 py-2 text-left hover:bg-surface-2 pointer-coarse:min-h-11',
        isSelected && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
      )}
    >
      <span className={classNames('min-w-0 flex-1 truncate', isSelected ? 'font-semibold' : 'font-medium')}>{document.title}</span>
      {standing !== undefined && standing.tone !== 'ok' && <Badge tone={standing.tone}>{standing.label}</Badge>}
    </button>
  );
};

export const TrainingList = ({ documents, published, selectedId, onSelect, onCreate }: TrainingListProps) => {
  const add = <IconButton label="New document" size="sm" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onCreate} />;
  const nothing = { value: '', label: selectedId === null ? 'New document' : 'Choose a document' };
  return (
    <>
      <div className="flex items-end gap-2 desk:hidden">
        <SelectField
          label="Document"
          className="min-w-0 flex-1"
          value={selectedId ?? ''}
          onChange={(event) => onSelect(event.target.value)}
          options={[...(selectedId === null ? [nothing] : []), ...documents.map(({ id, title }) => ({ value: id, label: title }))]}
        />
        {add}
      </div>
      <Panel title="Documents" aside={add} className="max-desk:hidden" body="flush">
        <nav aria-label="Documents" className="flex max-h-[70vh] flex-col overflow-y-auto p-1.5">
          {documents.map((document) => (
            <Entry key={document.id} document={document} published={published} selectedId={selectedId} onSelect={onSelect} />
          ))}
        </nav>
      </Panel>
    </>
  );
};
