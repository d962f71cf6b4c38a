/** The contact form: checked here as the rules will check it, sent once, and kept as typed when sending fails. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { automaticSign } from '@/domain/contact/automatic-sign';
import { checkDraft, contactLimits, type ContactDraft, type ContactProblems } from '@/domain/contact/contact-draft';
import { sendContactMessage } from '@/services/contact/contact';
import { Button } from '@/ui/button';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { ContactFailure, type FailureReason } from './contact-failure';

export interface ContactFormProps {
  /** Called with the address the answer goes to. */
  readonly onSent: (email: string) => void;
}

const draftOf = (form: HTMLFormElement): ContactDraft & { readonly hiddenField: string } => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), text: text('text'), hiddenField: text('website') };
};

/** Out of sight and out of reading order: who fills it in is a program. */
const HiddenField = () => (
  <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

const Fields = ({ problems, isBusy }: { readonly problems: ContactProblems; readonly isBusy: boolean }) => (
  <>
    <div className="grid gap-4 md:grid-cols-2">
      <TextField label="Name" name="name" autoComplete="name" height="form" error={problems.name} readOnly={isBusy} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        height="form"
        error={problems.email}
        readOnly={isBusy}
      />
    </div>
    <TextField label="Subject" name="subject" hint="Optional" height="form" error={problems.subject} readOnly={isBusy} />
    <TextAreaField
      label="Message"
      name="text"
      rows={8}
      hint={`Up to ${contactLimits.text.toLocaleString('en')} characters. Don’t send passwords or account numbers.`}
      error={problems.text}
      readOnly={isBusy}
    />
  </>
);

export const ContactForm = ({ onSent }: ContactFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failure, setFailure] = useState<FailureReason | null>(null);
  const isHydrated = useIsHydrated();
  const openedAtMs = useRef(0);
  useEffect(() => {
    openedAtMs.current = performance.now();
  }, []);

  const check = (sheet: HTMLFormElement): ContactDraft | null => {
    const outcome = checkDraft(draftOf(sheet));
    setProblems(outcome.ok ? {} : outcome.problems);
    return outcome.ok ? outcome.message : null;
  };

  const send = async (sheet: HTMLFormElement): Promise<void> => {
    const message = check(sheet);
    if (message === null) {
      // The sentences are drawn first.
      requestAnimationFrame(() => sheet.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const sign = automaticSign({ hiddenField: draftOf(sheet).hiddenField, openForMs: performance.now() - openedAtMs.current });
    if (sign !== null) return setFailure(sign);
    setBusy(true);
    const outcome = await sendContactMessage(message);
    setBusy(false);
    if (outcome.ok) onSent(message.email);
    else setFailure(outcome.reason);
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSending.current || form.current === null) return;
    isSending.current = true;
    setFailure(null);
    void send(form.current).finally(() => {
      isSending.current = false;
    });
  };

  const recheck = (): void => {
    if (form.current !== null && Object.keys(problems).length > 0) check(form.current);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={recheck} className="relative flex flex-col gap-4" aria-label="Contact">
      <Fields problems={problems} isBusy={isBusy} />
      <HiddenField />
      {failure !== null && <ContactFailure reason={failure} />}
      <div>
        <Button type="submit" variant="primary" size="lg" disabled={!isHydrated} busy={isBusy ? 'Sending the message' : undefined}>
          Send message
        </Button>
      </div>
      <noscript>
        <p className="text-body text-text-2">The form needs JavaScript. Turn it on to send a message.</p>
      </noscript>
    </form>
  );
};
