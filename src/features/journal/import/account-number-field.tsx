/** For a file that names no account: whose trades they are. An account that is there already, a new one by its name, or none. */
import { useState } from 'react';
import type { ParsedStatement } from '@/domain/import/contract';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

const another = 'another account';

export interface AccountNumberFieldProps {
  readonly statement: ParsedStatement;
  readonly accounts: ReadyJournal['accounts'];
  readonly onNumber: (number: string) => void;
}

export const AccountNumberField = ({ statement, accounts, onNumber }: AccountNumberFieldProps) => {
  const { broker, number } = statement.account;
  const same = accounts.filter((account) => account.broker === broker && account.number !== '');
  const isKnown = number === '' || same.some((account) => account.number === number);
  const [isNew, setIsNew] = useState(!isKnown);
  const [name, setName] = useState(isKnown ? '' : number);
  const choose = (value: string): void => {
    setIsNew(value === another);
    if (value !== another) onNumber(value);
  };
  const hint = 'The file doesn’t name an account. If you have several, name each one to keep them separate.';
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <SelectField
        label="Account"
        hint={hint}
        options={[
          { value: '', label: 'Without a name' },
          ...same.map((account) => ({ value: account.number, label: account.name })),
          { value: another, label: 'Another account' },
        ]}
        value={isNew ? another : number}
        onChange={(event) => choose(event.target.value)}
      />
      {isNew && (
        <TextField
          label="Its number or name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => {
            if (name.trim() !== number) onNumber(name.trim());
          }}
        />
      )}
    </div>
  );
};
