/** The place to drop a statement where there is none yet; it names what can be read, and offers the sample to look at first. */
import { lazy, Suspense, type ComponentType } from 'react';
import { DropZone } from '@/ui/drop-zone';
import { journalImports } from './journal-imports';
import { readableFiles } from './readable-files';

// Seldom shown; without a network it may be missing, and the screen must not end with it.
const OpenSampleButton = lazy<ComponentType>(() => import('./open-sample-button').catch(() => ({ default: () => null })));

export interface StatementDropProps {
  readonly title: string;
  /** Whether the sample is offered beside the own file. */
  readonly offers?: 'file' | 'file-and-sample';
}

export const StatementDrop = ({ title, offers = 'file' }: StatementDropProps) => (
  <DropZone
    title={title}
    text={`${readableFiles} Drop one anywhere on this page, paste it, or choose the file. We detect the format for you.`}
    buttonLabel="Choose a file"
    onFiles={journalImports.open}
    deed="add"
    actions={
      offers === 'file' ? undefined : (
        <Suspense fallback={null}>
          <OpenSampleButton />
        </Suspense>
      )
    }
  />
);
