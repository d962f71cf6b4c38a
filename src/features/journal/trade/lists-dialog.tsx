/** Editing the trader's rules and checklist. A text can change at any time; what trades kept of it stays with them. */
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tradingRules, type TradingRules } from '@/services/journal/journal-settings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';
import { listed, newLine, storedRules, type ListedRule } from './trading-lists';

export interface ListsDialogProps {
  readonly lists: TradingRules;
  readonly onClose: () => void;
}

interface LinesProps {
  readonly title: string;
  readonly word: string;
  readonly lines: readonly ListedRule[];
  readonly onChange: (lines: readonly ListedRule[]) => void;
}

const mostLines = 60;

const Lines = ({ title, word, lines, onChange }: LinesProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1.5 font-semibold">{title}</legend>
    {lines.map((line, index) => (
      <div key={line.id} className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={`${word} ${String(index + 1)}`}
          maxLength={200}
          value={line.text}
          onChange={(event) => onChange(lines.map((other) => (other.id === line.id ? { ...line, text: event.target.value } : other)))}
        />
        <IconButton
          label={`Remove ${word.toLowerCase()} ${String(index + 1)}`}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
        />
      </div>
    ))}
    <Button
      size="sm"
      className="self-start"
      disabled={lines.length >= mostLines}
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => onChange([...lines, newLine()])}
    >
      Add
    </Button>
  </fieldset>
);

export const ListsDialog = ({ lists, onClose }: ListsDialogProps) => {
  const [rules, setRules] = useState(() => listed(lists.rules));
  const [checklist, setChecklist] = useState(() => listed(lists.checklist));
  const save = (): void => {
    // Offline the answer comes when online again: nobody waits for it.
    void tradingRules.save({ rules: storedRules(rules), checklist: storedRules(checklist) }).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', title: 'We couldn’t save your lists', text: 'What you saved before is still there.' });
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rules and checklist"
      description="They apply to every trade. Removing one keeps what you noted on your trades."
      width="medium"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Don’t change them
          </Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Lines title="Rules, kept or broken in each trade" word="Rule" lines={rules} onChange={setRules} />
        <Lines title="Checklist, ticked before each trade" word="Item" lines={checklist} onChange={setChecklist} />
      </div>
    </Dialog>
  );
};
