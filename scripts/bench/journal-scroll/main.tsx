/**
 * Parts of the journal over invented trades, as the screens mount them, for whoever times them in a browser: the views of 100,000
 * trades, and at `?desk` the table of the prop desk. Nobody is signed in.
 */
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { epochMs } from '@/domain/time/epoch-ms';
import { DeskTable } from '@/features/journal/prop-desk/desk-table';
import { JournalViews } from '@/features/journal/views/journal-views';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import { inventedDesk } from '../invented-desk';
import { inventedTrades } from '../invented-trades';
import './page.css';

const views = (): ReactNode => {
  const journal: ReadyJournal = {
    ...emptyJournal('nobody'),
    accounts: [{ id: 'broker-1', name: 'Invented', broker: 'Invented', number: '1', currency: 'USD', importZone: 'UTC' }],
    trades: inventedTrades(100_000),
  };
  return <JournalViews journal={journal} zone="Europe/London" now={epochMs(Date.UTC(2026, 0, 1))} />;
};

const { open } = inventedDesk();

const Desk = () => {
  const rows = useMemo(() => open(), []);
  return <DeskTable rows={rows} chosen={null} onChoose={() => undefined} />;
};

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');
const timed = new URLSearchParams(location.search).has('desk') ? <Desk /> : views();

/** Making the trades is no part of what is timed. */
const Bench = () => {
  const [isMounted, setIsMounted] = useState(false);
  return (
    <main className="mx-auto max-w-[1440px] px-5 pt-5">
      <h1 className="text-h2">Journal</h1>
      {isMounted ? (
        timed
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
