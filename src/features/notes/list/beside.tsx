/** Trades, events and plans that a search of notes meets too. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { logProblem } from '@/lib/log';

interface Found {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly to: string;
}

const restMs = 250;
const nothing: readonly Found[] = [];

export const Beside = ({ query, zone }: { readonly query: string; readonly zone: string }) => {
  const [found, setFound] = useState(nothing);
  const typed = query.trim();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      if (typed.length < 2) {
        setFound(nothing);
        return;
      }
      import('@/features/notes/embeds/mentions')
        .then(({ foundBeside }) => foundBeside(typed, zone))
        .then(
          (all) => {
            if (!isOver) setFound(all);
          },
          (cause: unknown) => logProblem('Searching beside notes', cause),
        );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, zone]);
  if (found.length === 0 || typed.length < 2) return null;
  return (
    <section aria-label="Trades and events" className="max-h-52 shrink-0 overflow-y-auto border-t border-line px-3.5 py-2">
      <h2 className="text-micro font-normal tracking-normal text-text-2 [font-stretch:100%]">Trades and events</h2>
      <ul>
        {found.map(({ id, label, hint, to }) => (
          <li key={id}>
            <Link to={to} className="flex justify-between gap-2 py-1 text-text no-underline hover:underline pointer-coarse:min-h-11">
              <span className="min-w-0 truncate">{label}</span>
              {hint !== undefined && <span className="shrink-0 text-micro text-text-2">{hint}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
