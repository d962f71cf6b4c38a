/** Whether an import agrees with the total that its own file states. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf, subtractDecimals } from '@/domain/money/decimal';
import type { ImportRecord } from '@/services/journal/log-record';

export type ImportAgreement =
  | { readonly state: 'equal'; readonly stated: DecimalText }
  | { readonly state: 'different'; readonly stated: DecimalText; readonly difference: DecimalText }
  | { readonly state: 'not-stated' };

/** As found when the file was read; records of earlier versions keep the two sums only, which are then compared. */
export const agreementOf = ({ net, stated, difference }: Pick<ImportRecord, 'net' | 'stated' | 'difference'>): ImportAgreement => {
  if (stated === null) return { state: 'not-stated' };
  const apart = difference ?? subtractDecimals(net, stated);
  return signOf(apart) === 0 ? { state: 'equal', stated } : { state: 'different', stated, difference: apart };
};
