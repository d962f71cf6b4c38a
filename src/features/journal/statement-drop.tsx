/** The place to drop a statement where there is none yet; it names what can be read and what cannot. */
import { DropZone } from '@/ui/drop-zone';

export interface StatementDropProps {
  readonly title: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export const StatementDrop = ({ title, onFiles }: StatementDropProps) => (
  <DropZone
    title={title}
    text="Drop a statement from MetaTrader 4 anywhere on this page, paste it, or choose the file. Other formats cannot be read yet."
    buttonLabel="Choose a file"
    accept=".htm,.html,text/html"
    onFiles={onFiles}
  />
);
