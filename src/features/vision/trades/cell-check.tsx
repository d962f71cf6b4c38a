/** One value of the list beside its piece of the picture, to be confirmed or corrected. Enter goes on to the next that waits. */
import { useEffect, useRef, useState } from 'react';
import type { Box } from '@/domain/vision/picture';
import type { HistoryColumn } from '@/domain/vision/reading';
import { PictureCrop, type SeenPicture } from '@/features/vision/picture-crop';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import { columnNames, readTyped } from './column-words';

export interface CheckedCell {
  readonly row: number;
  readonly column: HistoryColumn;
  /** Of the cell, or of its row where the picture shows none; null: no place of the picture is known for the row. */
  readonly box: Box | null;
  /** '' for none. */
  readonly value: string;
  readonly isMissing: boolean;
}

export interface CellCheckProps {
  readonly cell: CheckedCell;
  readonly picture: SeenPicture;
  readonly onValue: (value: string) => void;
  readonly onLeaveOut: () => void;
}

const hintOf = ({ box, isMissing, value }: CheckedCell): string => {
  if (box === null) return 'Type what you see in the picture.';
  if (isMissing) return 'The picture doesn’t show it. Type it, or leave the row out.';
  return value === '' ? 'We couldn’t read it. Type what you see.' : 'Compare it with the picture, then press Enter.';
};

export const CellCheck = ({ cell, picture, onValue, onLeaveOut }: CellCheckProps) => {
  const [typed, setTyped] = useState(cell.value);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const read = readTyped(cell.column, typed);
  const label = `${columnNames[cell.column]} of row ${String(cell.row + 1)}`;
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if ('value' in read) onValue(read.value);
      }}
    >
      {cell.box !== null && (
        <PictureCrop picture={picture} box={cell.box} label={`${label} in the picture`} heightPx={cell.isMissing ? 44 : 36} />
      )}
      {cell.column === 'side' ? (
        <Segment
          label={label}
          options={[
            { value: 'long', label: 'Long' },
            { value: 'short', label: 'Short' },
          ]}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <TextField
          ref={field}
          label={label}
          hint={hintOf(cell)}
          height="form"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isAsked && 'problem' in read ? read.problem : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit">
          {typed === cell.value && typed !== '' ? 'It’s right' : 'Use this value'} <Kbd>Enter</Kbd>
        </Button>
        <Button variant="ghost" onClick={onLeaveOut}>
          Leave row {cell.row + 1} out
        </Button>
      </div>
    </form>
  );
};
