/** Renaming a setup and merging it into another one. Its trades bear the new name; what they were called stays with the page. */
import { useState } from 'react';
import { pageIdOf } from '@/domain/routine/playbook';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { failureText } from '@/features/journal/accounts/failure-text';
import { noChange, planBulkEdit } from '@/features/journal/bulk/bulk-edit';
import { changeTrades } from '@/features/journal/bulk/session-undo';
import { editTrades } from '@/services/journal/journal';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { countOf } from '@/lib/format-number';
import { keepFields } from './keep';
import type { ShownSetup } from './use-playbook';

const mostNames = 100;

const unlike = (names: readonly string[], name: string): readonly string[] =>
  [...new Set(names.filter((one) => one !== name))].slice(0, mostNames);

/** Gives the trades of the setup the name, which can be taken back; true once they have it. */
const nameTrades = async ({ decisions }: ShownSetup, name: string, label: string): Promise<boolean> => {
  const { edits, inverse } = planBulkEdit(decisions.flat(), { ...noChange, setup: name });
  if (edits.length === 0) return true;
  const done = await changeTrades({ label, run: () => editTrades(edits), undo: () => editTrades(inverse) });
  if (!done.ok) showToast({ tone: 'danger', title: 'Nothing was changed', text: failureText(done) });
  return done.ok;
};

interface DialogProps {
  readonly setup: ShownSetup;
  readonly others: readonly ShownSetup[];
  /** With the id of the setup that is looked at now. */
  readonly onClose: (id: string) => void;
}

export const RenameDialog = ({ setup, others, onClose }: DialogProps) => {
  const [name, setName] = useState(setup.name);
  const wanted = name.trim();
  const isTaken = others.some((other) => other.names.includes(wanted));
  const problem = wanted === '' ? 'Type a name.' : isTaken ? 'Another setup has that name. Merge the two instead.' : undefined;
  const rename = (): void => {
    if (problem !== undefined) return;
    if (wanted !== setup.name) {
      void keepFields(playbookKind, setup.id, { name: wanted, formerNames: unlike(setup.names, wanted) }).then(
        (isKept) => isKept && nameTrades(setup, wanted, `Renamed to ${wanted}`),
      );
    }
    onClose(setup.id);
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose(setup.id)}
      title="Rename the setup"
      description={`Its ${countOf(setup.decisions.flat().length, 'trade')} get the new name too. Trades you import later under the old name still belong to it.`}
      actions={
        <>
          <Button onClick={() => onClose(setup.id)}>Cancel</Button>
          <Button variant="primary" deed="add" disabled={problem !== undefined} onClick={rename}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        maxLength={200}
        value={name}
        error={name === setup.name ? undefined : problem}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
    </Dialog>
  );
};

export const MergeDialog = ({ setup, others, onClose }: DialogProps) => {
  const [into, setInto] = useState(others[0]?.id ?? '');
  const target = others.find(({ id }) => id === into);
  const merge = (): void => {
    if (target === undefined) return;
    void (async () => {
      const id = target.page === null ? pageIdOf(target.name) : target.id;
      const isKept =
        (await keepFields(playbookKind, id, {
          name: target.name,
          formerNames: unlike([...target.names, ...setup.names], target.name),
        })) && (await keepFields(playbookKind, setup.id, { name: setup.name, mergedInto: id }));
      if (isKept) await nameTrades(setup, target.name, `${setup.name} merged into ${target.name}`);
    })();
    onClose(target.id);
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose(setup.id)}
      title={`Merge ${setup.name} into another setup`}
      description={`Its ${countOf(setup.decisions.flat().length, 'trade')} move to the other setup. Notes, examples and pictures of ${setup.name} stay stored with it.`}
      actions={
        <>
          <Button onClick={() => onClose(setup.id)}>Cancel</Button>
          <Button variant="primary" deed="add" disabled={target === undefined} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <SelectField
        label="Merge into"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        onChange={(event) => setInto(event.target.value)}
      />
    </Dialog>
  );
};
