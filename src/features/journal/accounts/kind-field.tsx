/** The choice of an account's kind, in plain words. The product's own example stays a sample: its trades are nobody's. */
import { accountKinds, type AccountKind } from '@/domain/trades/account-kind';
import { SelectField } from '@/ui/select-field';
import { kindHint, kindOptions } from './kind-words';

export interface KindFieldProps {
  readonly kind: AccountKind;
  /** The product made the account. */
  readonly isExample?: boolean;
  readonly onKind: (kind: AccountKind) => void;
}

export const KindField = ({ kind, isExample = false, onKind }: KindFieldProps) => (
  <SelectField
    label="Kind of account"
    hint={isExample ? 'Simulated by the product, so it stays a sample. It counts only while you have no live or demo account.' : kindHint}
    options={kindOptions(kind)}
    value={kind}
    disabled={isExample}
    onChange={(event) => onKind(accountKinds.find((one) => one === event.target.value) ?? kind)}
  />
);
