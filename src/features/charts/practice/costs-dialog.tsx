/** What orders of practice cost, each figure with where it is from, to be set as one's broker charges. */
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import type { OwnCosts, PracticeCosts } from './practice-terms';
import type { PracticeDeskState } from './use-practice-desk';

export interface CostsDialogProps {
  readonly desk: PracticeDeskState;
  readonly onClose: () => void;
}

type Name = keyof PracticeCosts;
const names: readonly Name[] = ['spread', 'slippage', 'commission'];
const titles: Readonly<Record<Name, string>> = {
  spread: 'Spread',
  slippage: 'Slippage of market and stop orders',
  commission: 'Commission, at entry and again at exit',
};

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
const isCost = (text: string): boolean => numberIn(text) >= 0;

export const CostsDialog = ({ desk, onClose }: CostsDialogProps) => {
  const { costs, terms, areFixed, setCosts } = desk;
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, String(costs[name].value)])) as Record<Name, string>,
  );
  const one = terms.sizeWord.replace(/s$/u, '');
  const unitOf = (name: Name): string => (name === 'commission' ? `${terms.currency} a ${one}` : terms.unit.word);
  const isWhole = names.every((name) => isCost(texts[name]));
  const save = (): void => {
    if (!isWhole) return;
    const changed = names.filter((name) => costs[name].isOwn || numberIn(texts[name]) !== costs[name].value);
    setCosts(Object.fromEntries(changed.map((name) => [name, numberIn(texts[name])])) as OwnCosts);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="What an order costs"
      description={
        areFixed
          ? 'You’ve already placed an order, so these costs stay for this replay. You can set others in a new one.'
          : 'Candles show the price at which you sell; buying costs the spread.'
      }
      actions={
        <>
          {!areFixed && (
            <Button
              variant="ghost"
              onClick={() => {
                setCosts({});
                onClose();
              }}
            >
              Use the assumed costs
            </Button>
          )}
          <Button variant="primary" onClick={areFixed ? onClose : save}>
            {areFixed ? 'Close' : 'Use these costs'}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!areFixed) save();
        }}
      >
        {names.map((name) => (
          <TextField
            key={name}
            label={titles[name]}
            inputMode="decimal"
            value={texts[name]}
            disabled={areFixed}
            suffix={unitOf(name)}
            hint={costs[name].from}
            error={isCost(texts[name]) ? undefined : 'A cost is 0 or more.'}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        ))}
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
