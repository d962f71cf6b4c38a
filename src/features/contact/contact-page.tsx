/** The contact page: a form that reaches the admins, and the other ways to reach the operator. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href, screens } from '@/routes';
import { operator } from '@/services/contact/contact-details';
import { Button } from '@/ui/button';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { Notice } from '@/ui/notice';
import { ContactForm } from './contact-form';

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="ok" title="We got your message.">
        We’ll reply to {email}.
      </Notice>
      <Button className="mt-4" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
};

const Beside = () => (
  <dl className="grid content-start gap-5 text-body text-text-2 [&_dt]:font-semibold [&_dt]:text-text">
    <div>
      <dt>Before you write</dt>
      <dd>
        <Link className="text-text underline underline-offset-3" to={href('faq')}>
          Questions and answers
        </Link>{' '}
        says how access, data and payment work.
      </dd>
    </div>
    <div>
      <dt>What happens with it</dt>
      <dd>
        The people who run Sextant read the message and answer by email. It is kept until one of them deletes it; the{' '}
        <Link className="text-text underline underline-offset-3" to={href('privacy')}>
          privacy policy
        </Link>{' '}
        says more.
      </dd>
    </div>
    {operator.email !== null && (
      <div>
        <dt>By email</dt>
        <dd>
          <a className="break-all text-text underline underline-offset-3" href={`mailto:${operator.email}`}>
            {operator.email}
          </a>
        </dd>
      </div>
    )}
  </dl>
);

const ContactPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useHeadDetails({
    keywords: ['contact', 'support', 'Sextant'],
    breadcrumbs: [
      { name: 'Home', url: href('landing') },
      { name: screens.contact.title, url: href('contact') },
    ],
  });
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-24 pb-16 desk:px-6 desk:pt-[116px] desk:pb-[104px]">
      <h1 className="max-w-[18ch] text-[clamp(2.125rem,1.3rem+3vw,3.5rem)] leading-[1.06] tracking-[-0.03em] [font-stretch:118%]">
        Write to us.
      </h1>
      <p className="mt-4 max-w-[58ch] text-lead text-pretty text-text-2">
        Ask about your account, a statement we read wrongly, a number that looks off, or your plan. To check a number fast, send us the file
        and row it came from.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-10 desk:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {sentTo === null ? <ContactForm onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
        <Beside />
      </div>
    </div>
  );
};

export default ContactPage;
