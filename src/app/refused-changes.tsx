/**
 * What the server refused of what a person keeps, on every screen: a line at the foot of the page, and a dialog with each change, its
 * reason, and what can be done. Loaded when there is such a change.
 */
import { logProblem } from '@/lib/log';
import type { RefusedDocument } from '@/services/session/refused-changes';
import { Button } from '@/ui/button';
import { FootLine } from './foot-line';
import { aboutWhat } from './refused-words';

export interface RefusedChangesProps {
  readonly refused: readonly RefusedDocument[];
}

/** The store is open where there are such changes, so this fetches nothing new. */
const act = (deed: 'retryKept' | 'discardKept', id: string): void => {
  import('@/services/kept/kept')
    .then((kept) => kept[deed](id))
    .catch((cause: unknown) => logProblem('Answering for a refused change', cause));
};

const titleOf = (count: number): string => (count === 1 ? 'The server refused 1 change' : `The server refused ${String(count)} changes`);

const RefusedRow = ({ change }: { readonly change: RefusedDocument }) => {
  const what = aboutWhat(change);
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="font-semibold">{`${what.slice(0, 1).toUpperCase()}${what.slice(1)}`}</p>
      <p className="mt-1 text-dense text-text-2">{change.reason}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" deed="add" aria-label={`Send again: ${what}`} onClick={() => act('retryKept', change.id)}>
          Send again
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Discard the change: ${what}`} onClick={() => act('discardKept', change.id)}>
          Discard the change
        </Button>
      </div>
    </li>
  );
};

export const RefusedChanges = ({ refused }: RefusedChangesProps) =>
  refused.length === 0 ? null : (
    <FootLine
      title={titleOf(refused.length)}
      description="What the server has stays as it is. These changes are kept on this device only, until you send them again or discard them."
    >
      {() => (
        <ul className="flex flex-col">
          {refused.map((change) => (
            <RefusedRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </FootLine>
  );
