/** The fields of a calculator. It reads nothing: what is malformed is told by whoever answers. */
import type { ContractFacts } from '@/domain/market/own-contract';
import { quotedCurrencies } from '@/domain/market/spot-instruments';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { FieldSpec, RawInputs } from './calculator';
import { InstrumentField } from './instrument-field';
import { currencyField, needsTerms } from './usual-fields';

export interface FieldFormProps {
  readonly fields: readonly FieldSpec[];
  readonly raw: RawInputs;
  /** By the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  /** Where a value is from that nobody entered here, by the name of the field. */
  readonly notes?: ReadonlyMap<string, string>;
  /** The person's own. */
  readonly contracts?: readonly ContractFacts[];
  readonly onChange: (name: string, value: string) => void;
}

/** More of a symbol from an address is not repeated back. */
const longestQuoted = 20;

/** Characters of a choice that half of the form has room for. */
const longestInHalf = 17;

interface OneFieldProps {
  readonly field: FieldSpec;
  readonly value: string;
  readonly problem: string | undefined;
  readonly contracts: readonly ContractFacts[];
  /** Of the account. */
  readonly currency: string;
  readonly onChange: (value: string) => void;
}

const optionsOf = ({ kind, options = [] }: FieldSpec, value: string) => {
  const known = kind === 'currency' ? quotedCurrencies.map((code) => ({ value: code, label: code })) : options;
  // A choice from an address that is none stays visible beside its error.
  return known.some((option) => option.value === value) ? known : [{ value, label: value === '' ? '(empty)' : value }, ...known];
};

const isNumeric = (kind: FieldSpec['kind']): boolean => kind === 'decimal' || kind === 'money' || kind === 'whole';

const OneField = ({ field, value, problem, contracts, currency, onChange }: OneFieldProps) => {
  const { label, kind, unit, hint, isOptional } = field;
  const isLong = (field.options ?? []).some((option) => option.label.length > longestInHalf);
  const className = isLong ? 'col-span-full' : undefined;
  // Nothing typed yet is a request, not a mistake.
  const isEmpty = value.trim() === '';
  const texts = { label, hint: isEmpty && problem !== undefined ? (hint ?? problem) : hint, error: isEmpty ? undefined : problem };
  if (kind === 'currency' || kind === 'choice') {
    return (
      <SelectField
        {...texts}
        error={problem}
        className={className}
        value={value}
        options={optionsOf(field, value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (kind === 'symbol') {
    const asked = needsTerms(value) ? `We have no data for ${value.slice(0, longestQuoted)}, so enter its terms yourself.` : texts.hint;
    return <InstrumentField {...texts} hint={asked} value={value} contracts={contracts} onChange={onChange} />;
  }
  return (
    <TextField
      {...texts}
      className={className}
      value={value}
      suffix={unit ?? (kind === 'money' ? currency : undefined)}
      inputMode={isNumeric(kind) ? 'decimal' : 'text'}
      placeholder={isOptional === true ? 'none' : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

export const FieldForm = ({ fields, raw, problems, notes, contracts = [], onChange }: FieldFormProps) => {
  const valueOf = (field: FieldSpec): string => raw[field.name] ?? field.initial;
  const currency = fields.find(({ name }) => name === currencyField.name) ?? currencyField;
  return (
    // A field that gets the focus stops below what stays at the top of the window.
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 [&_input]:scroll-mt-36 [&_select]:scroll-mt-36">
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={{ ...field, hint: notes?.get(field.name) ?? field.hint }}
          value={valueOf(field)}
          currency={valueOf(currency).toUpperCase()}
          problem={problems.get(field.name)}
          contracts={contracts}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
};
