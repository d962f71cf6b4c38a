/** The views of a journal of 100,000 invented trades, as the screen mounts them, for whoever times them in a browser. Nobody is signed in. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { epochMs } from '@/domain/time/epoch-ms';
import { JournalViews } from '@/features/journal/views/journal-views';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import { inventedTrades } from '../invented-trades';
import './page.css';

const trades = inventedTrades(100_000);
const journal: ReadyJournal = {
  ...emptyJournal('nobody'),
  accounts: [{ id: 'broker-1', name: 'Invented', broker: 'Invented', number: '1', currency: 'USD', importZone: 'UTC' }],
  trades,
};

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');
/** Making the trades is no part of what is timed. */
const Bench = () => {
  const [isMounted, setIsMounted] = useState(false);
  return (
    <main className="mx-auto max-w-[1440px] px-5 pt-5">
      <h1 className="text-h2">Journal</h1>
      {isMounted ? (
        <JournalViews journal={journal} zone="Europe/London" now={epochMs(Date.UTC(2026, 0, 1))} />
      ) : (
        <button type="button" onClick={() => setIsMounted(true)}>
          Mount
        </button>
      )}
    </main>
  );
};

createRoot(root).render(
  <MemoryRouter>
    <Bench />
  </MemoryRouter>,
);
