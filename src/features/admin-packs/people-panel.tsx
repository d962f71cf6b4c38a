/** Who is in a pack: pasting, finding, removing and exporting addresses. */
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/field';
import { Panel } from '@/ui/panel';
import { AddressList } from './address-list';
import { PasteAddresses } from './paste-addresses';
import { saveAddresses } from './save-addresses';

export interface PeoplePanelProps {
  readonly packName: string;
  readonly emails: readonly string[];
  readonly savedEmails: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (emails: readonly string[]) => void;
}

export const PeoplePanel = ({ packName, emails, savedEmails, disabled, onChange }: PeoplePanelProps) => {
  const [wanted, setWanted] = useState('');
  const unsaved = useMemo(() => {
    const saved = new Set(savedEmails);
    return new Set(emails.filter((email) => !saved.has(email)));
  }, [emails, savedEmails]);
  const needle = wanted.trim().toLowerCase();
  const found = useMemo(() => emails.filter((email) => email.includes(needle)), [emails, needle]);
  return (
    <Panel
      title={
        <>
          People <span className="ml-1 text-ui font-normal text-text-2">{formatCount(emails.length)}</span>
        </>
      }
      aside={
        emails.length > 0 && (
          <>
            <input
              type="search"
              aria-label="Find an address"
              placeholder="Find an address"
              className={`${controlClass} h-7 w-[200px] max-desk:w-[148px]`}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            <Button size="sm" icon={<Download size={14} strokeWidth={1.75} aria-hidden />} onClick={() => saveAddresses(packName, emails)}>
              CSV
            </Button>
          </>
        )
      }
      body="flush"
    >
      <div className="border-b border-line p-3 desk:p-4">
        <PasteAddresses present={emails} disabled={disabled} onAdd={(added) => onChange([...emails, ...added])} />
      </div>
      {emails.length === 0 && (
        <p className="p-3 text-dense text-text-2 desk:p-4">Nobody is in this pack yet, so it opens nothing to anybody.</p>
      )}
      {emails.length > 0 && found.length === 0 && (
        <p className="p-3 text-dense text-text-2 desk:p-4">{`No address of this pack contains “${wanted.trim()}”.`}</p>
      )}
      {found.length > 0 && (
        <AddressList
          emails={found}
          unsaved={unsaved}
          disabled={disabled}
          onRemove={(email) => onChange(emails.filter((other) => other !== email))}
        />
      )}
    </Panel>
  );
};
