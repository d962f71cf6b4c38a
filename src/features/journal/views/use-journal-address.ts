/**
 * The address of the journal as state: the filter and the place, read from it and written to it. It holds nothing of its own; where the
 * address states no unit, the one chosen last on this device holds.
 */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type FilterReading, type JournalFilter } from '@/domain/journal/journal-filter';
import { readPlace, writePlace, type JournalPlace } from './journal-address';
import { chooseUnit, chosenUnit } from '@/services/local/result-unit';
import { useLive } from '@/ui/hooks/use-live';

export interface JournalAddress extends FilterReading {
  readonly place: JournalPlace;
  readonly setFilter: (filter: JournalFilter) => void;
  /** Changes parts of the place; another view or trade is a step that the browser's back button takes back. */
  readonly go: (change: Partial<JournalPlace>) => void;
  /** Both at once. */
  readonly goFiltered: (change: Partial<JournalPlace>, filter: JournalFilter) => void;
}

const placeOf = (params: URLSearchParams): JournalPlace => {
  const [place, chosen] = [readPlace(params), chosenUnit.get()];
  return params.has('unit') || chosen === null ? place : { ...place, unit: chosen };
};

const isStep = (change: Partial<JournalPlace>): boolean => change.view !== undefined || change.trade !== undefined;

export const useJournalAddress = (): JournalAddress => {
  const [params, setParams] = useSearchParams();
  // The same address gives the same objects, so that nothing is computed again when the page renders for another reason.
  const text = params.toString();
  const unit = useLive(chosenUnit);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was chosen last is read within
  const place = useMemo(() => placeOf(new URLSearchParams(text)), [text, unit]);
  const reading = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  // A step to another view leaves the filter as it is, and with it every selection of rows.
  const filterText = writeFilter(new URLSearchParams(), reading.filter).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(filterText)).filter, [filterText]);
  const setFilter = useCallback(
    (next: JournalFilter): void => setParams((before) => writeFilter(before, next), { replace: true }),
    [setParams],
  );
  const go = useCallback(
    (change: Partial<JournalPlace>): void => {
      if (change.unit !== undefined) chooseUnit(change.unit);
      setParams((before) => writePlace(before, { ...placeOf(before), ...change }), { replace: !isStep(change) });
    },
    [setParams],
  );
  const goFiltered = useCallback(
    (change: Partial<JournalPlace>, next: JournalFilter): void =>
      setParams((before) => writeFilter(writePlace(before, { ...placeOf(before), ...change }), next)),
    [setParams],
  );
  return { place, filter, malformed: reading.malformed, setFilter, go, goFiltered };
};
