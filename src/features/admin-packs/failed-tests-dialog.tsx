/**
 * Says which access tests kept a change from being saved, pack by pack, and offers to remove them; mending the
 * pack itself is for the editor behind it.
 */
import { isSavable } from '@/domain/access/pack-record';
import type { AccessTest, Pack } from '@/domain/access/pack-record';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { failingCount, testWords, whyTestFails } from './pack-words';

/** A change that access tests kept from being saved. */
export interface FailedTests {
  /** A save goes on in the editor; an undo cannot, and its tests stay; of any other change only its own pack's tests stay. */
  readonly kind: 'save' | 'undo' | 'change';
  /** Those that still stand in the way. */
  readonly failures: readonly AccessTestFailure[];
  /** Tries the same change once more. */
  readonly again: () => void;
}

export interface FailedTestsDialogProps {
  readonly failed: FailedTests;
  /** The pack in the editor. */
  readonly shownId: string;
  readonly packs: readonly Pack[];
  readonly busy: string | undefined;
  readonly onRemove: (packId: string, tests: readonly AccessTest[]) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

interface Group {
  readonly packId: string;
  readonly packName: string;
  readonly failures: readonly AccessTestFailure[];
}

const byPack = (failures: readonly AccessTestFailure[]): readonly Group[] =>
  [...new Set(failures.map(({ packId }) => packId))].map((packId) => {
    const own = failures.filter((failure) => failure.packId === packId);
    return { packId, packName: own[0]?.packName ?? packId, failures: own };
  });

const canRemove = ({ failed, shownId, packs }: FailedTestsDialogProps, { packId }: Group): boolean => {
  if (failed.kind === 'undo') return false;
  if (packId === shownId) return failed.kind === 'save';
  const pack = packs.find(({ id }) => id === packId);
  return pack !== undefined && isSavable(pack);
};

const PackTests = ({ group, onRemove }: { readonly group: Group; readonly onRemove: (() => void) | undefined }) => (
  <section className="mb-3" aria-label={`Failing tests of ${group.packName}`}>
    <h3 className="text-dense font-medium text-text-2">{`Tests of ${group.packName}`}</h3>
    <ul className="mt-1 list-disc pl-4 text-ui break-words">
      {group.failures.map((failure) => (
        <li key={testWords(failure.test)}>
          {testWords(failure.test)}
          <span className="block text-dense text-text-2">
            {`It would be ${failure.test.opens ? 'closed' : 'open'}: ${whyTestFails(failure)}`}
          </span>
        </li>
      ))}
    </ul>
    {onRemove !== undefined && (
      <Button size="sm" className="mt-1.5" onClick={onRemove}>
        {group.failures.length === 1 ? `Remove this test of ${group.packName}` : `Remove these tests of ${group.packName}`}
      </Button>
    )}
  </section>
);

const descriptionOf = ({ failed }: FailedTestsDialogProps): string => {
  if (failed.failures.length === 0) return 'The tests in the way are removed. The change itself isn’t saved yet.';
  if (failed.kind === 'undo')
    return 'Nothing was taken back: the packs would fail tests that are stored with them. Change the packs or the tests first.';
  return 'Nothing was saved: the packs would fail tests that are stored with them. Fix the pack, or remove a test whose rule has changed.';
};

export const FailedTestsDialog = (props: FailedTestsDialogProps) => {
  const { failed, busy, onRemove, onAgain, onClose } = props;
  const { failures } = failed;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title={failures.length === 0 ? 'No tests are in the way' : failingCount(failures.length)}
      description={descriptionOf(props)}
      actions={
        <>
          <Button variant={failures.length === 0 ? 'ghost' : undefined} onClick={onClose}>
            {failed.kind === 'save' ? 'Keep editing' : 'Close'}
          </Button>
          {failures.length === 0 && (
            <Button variant="primary" busy={busy} onClick={onAgain}>
              {failed.kind === 'save' ? 'Save the pack' : 'Try again'}
            </Button>
          )}
        </>
      }
    >
      {byPack(failures).map((group) => (
        <PackTests
          key={group.packId}
          group={group}
          onRemove={
            canRemove(props, group) && busy === undefined
              ? () =>
                  onRemove(
                    group.packId,
                    group.failures.map(({ test }) => test),
                  )
              : undefined
          }
        />
      ))}
    </Dialog>
  );
};
