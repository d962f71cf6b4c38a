/** The dialog of what the journal counts by, with what is stored of it. */
import type { BreakEvenBand } from '@/domain/journal/classify-outcome';
import type { Counting } from '@/domain/journal/counting';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { counting, saveCounting } from '@/services/journal/journal-counting';
import { breakEvenBand } from '@/services/journal/journal-settings';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { CountingDialog } from './counting-dialog';

export interface CountingSettingsProps {
  readonly accounts: readonly JournalAccount[];
  readonly band: BreakEvenBand;
  readonly onClose: () => void;
}

/** Nobody waits for the server: offline it hears of it later. */
const save = async (next: Counting, { unit, amount }: BreakEvenBand): Promise<void> => {
  const saved = await Promise.all([saveCounting(next), breakEvenBand.save({ unit: unit === 'r' ? 'R' : unit, size: amount })]);
  if (saved.includes(false)) {
    showToast({
      tone: 'danger',
      title: 'Not all of it was saved',
      text: 'The server refused part of it; the journal uses what’s saved.',
    });
  }
};

export const CountingSettings = ({ accounts, band, onClose }: CountingSettingsProps) => {
  const { value } = useLive(counting);
  return (
    <CountingDialog
      counting={value}
      band={band}
      accounts={accounts}
      onSave={(next, nextBand) => void save(next, nextBand)}
      onClose={onClose}
    />
  );
};
