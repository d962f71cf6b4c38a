/** The place to drop a statement where there is none yet; it names what can be read, and offers the example to look at first. */
import { useState } from 'react';
import { loadSample } from '@/services/journal/journal';
import { Button } from '@/ui/button';
import { DropZone } from '@/ui/drop-zone';
import { showToast } from '@/ui/show-toast';
import { journalImports } from './journal-imports';
import { readableFiles } from './readable-files';

/** Loads the example and says what came of it. */
const ExampleButton = () => {
  const [isBusy, setIsBusy] = useState(false);
  const load = async (): Promise<void> => {
    setIsBusy(true);
    const result = await loadSample();
    setIsBusy(false);
    if (!result.ok)
      showToast({ tone: 'danger', title: 'The example could not be loaded.', text: 'Nothing was changed. Try again in a moment.' });
  };
  return (
    <Button deed="add" busy={isBusy ? 'Loading the example' : undefined} onClick={() => void load()}>
      Load the example
    </Button>
  );
};

export interface StatementDropProps {
  readonly title: string;
  /** Whether the simulated example is offered beside the own file. */
  readonly offers?: 'file' | 'file-and-example';
}

export const StatementDrop = ({ title, offers = 'file' }: StatementDropProps) => (
  <DropZone
    title={title}
    text={`${readableFiles} Drop one anywhere on this page, paste it, or choose the file. What it is, is found out by itself.`}
    buttonLabel="Choose a file"
    onFiles={journalImports.open}
    deed="add"
    actions={offers === 'file' ? undefined : <ExampleButton />}
  />
);
