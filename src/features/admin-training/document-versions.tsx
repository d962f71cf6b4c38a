/** The saved versions of a document, the latest first. Taking one up puts it into the editor; nothing is overwritten by it. */
import { useEffect, useState } from 'react';
import type { TrainingContent } from '@/domain/assistant/training/training-document';
import { formatInstant } from '@/lib/format-instant';
import { versionsOf, type TrainingVersion } from '@/services/admin/training';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { countOf } from '@/lib/format-number';

export interface DocumentVersionsProps {
  readonly id: string;
  /** The version that is stored now: another one is read anew. */
  readonly version: number;
  readonly zone: string;
  /** For the year of a date; epoch ms. */
  readonly nowMs: number;
  readonly onTake: (content: TrainingContent) => void;
}

type Reading = readonly TrainingVersion[] | 'reading' | 'failed';

export const DocumentVersions = ({ id, version, zone, nowMs, onTake }: DocumentVersionsProps) => {
  const [read, setRead] = useState<{ readonly of: string; readonly versions: Reading }>({ of: '', versions: 'reading' });
  const wanted = `${id} ${String(version)}`;
  useEffect(() => {
    let isWanted = true;
    void versionsOf(id).then((versions) => {
      if (isWanted) setRead({ of: wanted, versions: versions ?? 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [id, wanted]);
  const versions = read.of === wanted ? read.versions : 'reading';
  if (versions === 'reading') return <Skeleton className="mt-4 h-[160px]" />;
  if (versions === 'failed') {
    return (
      <Notice tone="danger" title="The versions can’t be read." className="mt-4">
        The server did not answer. Nothing was changed.
      </Notice>
    );
  }
  return (
    <ol className="flex flex-col pt-2">
      {versions.map(({ version: number, title, body, tests, atMs }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
          <span className="font-medium">{`Version ${String(number)}`}</span>
          <span className="min-w-0 flex-1 text-dense text-text-2">
            {`${atMs === null ? '' : `${formatInstant(atMs, zone, nowMs)}, `}${countOf(body.split(/\s+/u).filter((word) => word !== '').length, 'word')}, ${countOf(tests.length, 'test question')}`}
          </span>
          {number === version ? (
            <span className="text-micro text-text-3">Stored now</span>
          ) : (
            <Button size="sm" onClick={() => onTake({ title, body, tests })}>
              {`Take up version ${String(number)}`}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
};
