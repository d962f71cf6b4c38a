/** The buttons that act on the chosen pack, and the line that says whether everything is saved. */
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { isSavable } from '@/domain/access/pack-record';
import type { Pack } from '@/domain/access/pack-record';
import { formatInstant } from '@/lib/format-instant';
import { lastChange } from '@/services/admin/packs';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';

export interface PackToolbarProps {
  readonly base: Pack;
  readonly isDirty: boolean;
  readonly busy: string | undefined;
  readonly zone: string;
  /** For the year of a date; epoch ms. */
  readonly openedAtMs: number;
  readonly onUndo: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

const sign = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const savedWords = ({ updatedAtMs }: Pack, zone: string, nowMs: number): string =>
  updatedAtMs === null ? 'Never saved here' : `Saved ${formatInstant(updatedAtMs, zone, nowMs)}`;

export const PackToolbar = (props: PackToolbarProps) => {
  const { base, isDirty, busy, zone, openedAtMs } = props;
  const undoable = useLive(lastChange);
  const isBusy = busy !== undefined;
  const canSave = isSavable(base) && (isDirty || base.damage.length > 0);
  return (
    <>
      <span role="status" className="text-micro text-text-3">
        {isDirty ? 'Changes are not saved yet' : savedWords(base, zone, openedAtMs)}
      </span>
      {isDirty ? (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={props.onDiscard}>
          Discard
        </Button>
      ) : (
        <Button variant="ghost" size="sm" icon={<Undo2 {...sign} />} disabled={isBusy || undoable === null} onClick={props.onUndo}>
          Undo
        </Button>
      )}
      <Button size="sm" icon={<Pencil {...sign} />} disabled={isBusy || !isSavable(base)} onClick={props.onRename}>
        Rename
      </Button>
      <Button size="sm" icon={<Trash2 {...sign} />} disabled={isBusy} onClick={props.onDelete}>
        Delete
      </Button>
      <Button variant="primary" size="sm" busy={busy} disabled={!canSave} onClick={props.onSave}>
        Save pack
      </Button>
    </>
  );
};
