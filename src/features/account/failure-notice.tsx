/** Says why a change failed. It interrupts a screen reader, because the press just had this effect. */
import type { AccountFailure } from '@/domain/account/account-failure';
import { Notice } from '@/ui/notice';
import { failureWordsOf } from './failure-words';

export const FailureNotice = ({ failure }: { readonly failure: AccountFailure | null }) =>
  failure === null ? null : (
    <Notice tone="danger" title={failureWordsOf(failure).title}>
      {failureWordsOf(failure).advice}
    </Notice>
  );
