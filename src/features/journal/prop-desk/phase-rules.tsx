/** Rules of the phases that an account has begun: each has the account's, until it gets its own. */
import { useState } from 'react';
import type { DeskRow } from '@/domain/journal/prop-desk';
import type { PropFirmPhase, PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { RulesForm } from '@/features/journal/prop-firm/rules-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';

const starts = [
  { value: 'anew', label: 'At the account size' },
  { value: 'goes-on', label: 'With the equity you have' },
] as const;

export interface PhaseRulesProps {
  readonly row: DeskRow;
  /** Names of the phases that were begun. */
  readonly phases: readonly string[];
  readonly onSave: (setup: PropFirmSetup) => void;
}

export const PhaseRules = ({ row: { setup, account }, phases, onSave }: PhaseRulesProps) => {
  const [editing, setEditing] = useState<string | null>(null);
  const [equity, setEquity] = useState<PropFirmPhase['equity']>('anew');
  if (phases.length === 0) return null;
  const own = editing === null ? undefined : new Map(Object.entries(setup.phases ?? {})).get(editing);
  return (
    <div className="flex flex-wrap gap-2">
      {phases.map((name) => (
        <Button
          key={name}
          size="sm"
          deed="settle"
          onClick={() => {
            setEquity(new Map(Object.entries(setup.phases ?? {})).get(name)?.equity ?? 'anew');
            setEditing(name);
          }}
        >
          Rules of {name}
        </Button>
      ))}
      {editing !== null && (
        <Dialog
          open
          width="large"
          onOpenChange={() => setEditing(null)}
          title={`Rules of ${editing}`}
          description="The firm’s day, the first day and the firm’s own number stay as set for the account."
        >
          <SelectField
            label="Equity begins"
            className="mb-4"
            options={starts}
            value={equity}
            onChange={(event) => setEquity(event.target.value === 'goes-on' ? 'goes-on' : 'anew')}
          />
          <RulesForm
            setup={{ rules: own?.rules ?? setup.rules, days: setup.days, from: setup.from }}
            isOfPhase
            currency={account.currency}
            onCancel={() => setEditing(null)}
            onSave={({ rules }) => {
              onSave({ ...setup, phases: { ...setup.phases, [editing]: { rules, equity } } });
              setEditing(null);
            }}
          />
        </Dialog>
      )}
    </div>
  );
};
