/**
 * The field of an instrument, over everything that can be found. A known symbol counts while it is typed; any other with Enter, a
 * choice from the list, or on leaving the field.
 */
import { useCallback } from 'react';
import type { ContractFacts } from '@/domain/market/own-contract';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { Combobox } from '@/ui/combobox';
import type { FieldFrameProps } from '@/ui/field';
import { searchInstruments, type OfferedInstrument } from './search-instruments';

export interface InstrumentFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'error'> {
  readonly value: string;
  readonly contracts: readonly ContractFacts[];
  readonly onChange: (symbol: string) => void;
}

const summary = (shown: number, found: number): string =>
  found > shown
    ? `${String(shown)} of ${String(found)} instruments. Type to narrow them.`
    : `${String(found)} ${found === 1 ? 'instrument' : 'instruments'}`;

const termsWords: Readonly<Record<OfferedInstrument['terms'], string | null>> = { known: null, own: null, asked: 'terms asked' };

const Row = ({ symbol, title, group, terms }: OfferedInstrument) => (
  <>
    <span className="w-[76px] shrink-0 truncate font-mono">{symbol}</span>
    <span className="min-w-0 flex-1 truncate text-text-2">{title}</span>
    <span className="shrink-0 text-micro text-text-3">{group === 'Other' ? group : (termsWords[terms] ?? group)}</span>
  </>
);

export const InstrumentField = ({ value, contracts, onChange, ...frame }: InstrumentFieldProps) => {
  const search = useCallback((typed: string) => searchInstruments(typed, contracts), [contracts]);
  return (
    <Combobox
      {...frame}
      className="col-span-full"
      value={value}
      placeholder={value === '' ? undefined : value}
      inputClass="h-[34px]"
      list={{
        label: 'Instruments',
        search,
        keyOf: ({ symbol }) => symbol,
        row: (entry) => <Row {...entry} />,
        rowClass: 'min-h-8 gap-2.5 text-ui',
        summary,
      }}
      onChoose={onChange}
      onTyped={(text) => {
        if (text.trim() !== '' && instrumentOf(text) !== null) onChange(text);
      }}
      onLeave={(typed) => {
        const symbol = typed.trim();
        if (symbol !== '' && symbol !== value) onChange(symbol);
      }}
    />
  );
};
