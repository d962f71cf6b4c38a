/** Asks which figure, trade or other thing of the product is put into the note. */
import { useEffect, useState } from 'react';
import { logProblem } from '@/lib/log';
import { CommandList } from '@/ui/command-list';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { showToast } from '@/ui/show-toast';
import { EmbedFormFields } from './embed-form';
import { embedKinds, valueOf, type EmbedKind, type EmbedSource, type SourceChoice } from './insertions';

export interface AskedEmbed {
  readonly kind: EmbedKind;
  readonly insert: (value: string) => void;
}

export interface EmbedPickerProps {
  readonly asked: AskedEmbed;
  readonly zone: string;
  readonly onClose: () => void;
}

interface Found {
  readonly source: EmbedSource;
  readonly choices: readonly SourceChoice[];
}

const nothing = {
  figure: 'no trades with results',
  finding: 'no findings',
  chart: 'no candles on this device',
  calculation: 'no calculations',
  trade: 'no trades',
  event: 'no events for these weeks',
  sessions: 'no sessions',
  plan: 'no trade plans',
} as const;

/** Typing narrows the list at once. */
const focusField = (box: HTMLDivElement | null): void => box?.querySelector('input')?.focus();

export const EmbedPicker = ({ asked: { kind, insert }, zone, onClose }: EmbedPickerProps) => {
  const [found, setFound] = useState<Found | null | 'failed'>(null);
  const { label, load } = embedKinds[kind];
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const source = await load();
      const choices = await source.choices(zone);
      if (!isOver) setFound({ source, choices });
    };
    look().catch((cause: unknown) => {
      logProblem('Listing what a note can hold', cause);
      if (!isOver) setFound('failed');
    });
    return () => {
      isOver = true;
    };
  }, [load, zone]);
  const choose = async (source: EmbedSource, choice: SourceChoice): Promise<void> => {
    onClose();
    const value = await valueOf(source, choice, zone).catch(() => null);
    if (value === null)
      showToast({ tone: 'danger', title: 'We couldn’t add that', text: 'It can’t be looked up right now. Try again in a moment.' });
    else insert(value);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={label} width="medium">
      {found === null && <Progress label="Looking" share={null} />}
      {found === 'failed' && <p className="text-text-2">This can’t be read right now. Close this and try again.</p>}
      {found !== null && found !== 'failed' && found.source.form !== undefined && (
        <EmbedFormFields form={found.source.form} onChoose={(choice) => void choose(found.source, choice)} />
      )}
      {found !== null && found !== 'failed' && found.source.form === undefined && found.choices.length === 0 && (
        <p className="text-text-2">There are {nothing[kind]} to choose from yet.</p>
      )}
      {found !== null && found !== 'failed' && found.choices.length > 0 && (
        <div ref={focusField} className="-mx-5 -mb-5 border-t border-line">
          <CommandList
            label={label}
            placeholder="Type to narrow the list"
            commands={found.choices.map((choice) => ({
              id: choice.id,
              group: label,
              label: choice.title,
              ...(choice.hint !== undefined && { hint: choice.hint }),
              run: () => void choose(found.source, choice),
            }))}
            onChoose={(command) => command.run()}
          />
        </div>
      )}
    </Dialog>
  );
};
