/** Says why a message was not sent, what is safe and what to do. */
import type { ReactNode } from 'react';
import type { AutomaticSign } from '@/domain/contact/automatic-sign';
import { operator } from '@/services/contact/contact-details';
import type { Sending } from '@/services/contact/contact';
import { Notice } from '@/ui/notice';

export type FailureReason = AutomaticSign | Extract<Sending, { readonly ok: false }>['reason'];

const OtherWay = () =>
  operator.email === null ? null : (
    <>
      {' '}
      Or write to{' '}
      <a className="text-text underline underline-offset-3" href={`mailto:${operator.email}`}>
        {operator.email}
      </a>
      .
    </>
  );

const words: Readonly<Record<FailureReason, { readonly title: string; readonly advice: ReactNode }>> = {
  'hidden-field': {
    title: 'This looks like an automated message.',
    advice: 'A hidden field was filled in, perhaps by your browser. Nothing was sent. Reload the page and fill in the form by hand.',
  },
  'too-fast': {
    title: 'That was too fast for a person.',
    advice: 'Nothing was sent and your text is still here. Wait three seconds and send it again.',
  },
  refused: {
    title: 'The server did not accept the message.',
    advice: 'Nothing was stored and your text is still here. Try again later.',
  },
  unreachable: {
    title: 'The server did not answer.',
    advice: 'Your text is still here. Check the connection and send it again.',
  },
};

export const ContactFailure = ({ reason }: { readonly reason: FailureReason }) => (
  <Notice tone="danger" title={words[reason].title}>
    {words[reason].advice}
    <OtherWay />
  </Notice>
);
