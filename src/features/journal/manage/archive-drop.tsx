/** Takes one archive of an export, by drop or picker. */
import { DropZone } from '@/ui/drop-zone';

export const ArchiveDrop = ({ text, onArchive }: { readonly text: string; readonly onArchive: (archive: File) => void }) => (
  <DropZone
    title="A Sextant export"
    text={text}
    buttonLabel="Choose the archive"
    accept=".zip,application/zip"
    onFiles={([archive]) => {
      if (archive !== undefined) onArchive(archive);
    }}
  />
);
