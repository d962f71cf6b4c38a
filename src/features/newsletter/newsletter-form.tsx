/**
 * The newsletter form of the footer: idle, loading, success, error. It stands on every public page, so that it is
 * small, and the code that sends arrives when somebody subscribes.
 */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { addressProblem } from '@/domain/newsletter/address-problem';
import type { SubscriptionOutcome } from '@/services/newsletter/newsletter';
import { Button } from '@/ui/button';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';

export interface NewsletterFormProps {
  /** Absent: to the configured place. */
  readonly send?: (email: string) => Promise<SubscriptionOutcome>;
}

type State = 'idle' | 'loading' | 'success' | { readonly message: string };

const successMs = 3_000;

const sendToPlace = async (email: string): Promise<SubscriptionOutcome> =>
  (await import('@/services/newsletter/newsletter')).subscribe(email);

export const NewsletterForm = ({ send = sendToPlace }: NewsletterFormProps) => {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  // Two presses can come before the disabled button is drawn.
  const isRunning = useRef(false);
  const isDisabled = !useIsHydrated() || state === 'loading';
  const failure = typeof state === 'object' ? state.message : '';

  useEffect(() => {
    // A field that is disabled while it has the focus loses it.
    if (state !== 'loading' && state !== 'idle' && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
    if (state !== 'success') return undefined;
    const timer = setTimeout(() => setState('idle'), successMs);
    return () => clearTimeout(timer);
  }, [state]);

  const subscribe = async (field: HTMLInputElement): Promise<State> => {
    const problem = addressProblem(field.value);
    if (problem !== null) return { message: problem };
    setState('loading');
    const outcome = await send(field.value);
    if (!outcome.ok) return outcome;
    field.value = '';
    return 'success';
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const field = input.current;
    if (isRunning.current || field === null) return;
    isRunning.current = true;
    void subscribe(field)
      // The code that sends could not be fetched either.
      .catch((): State => ({ message: 'Failed to fetch' }))
      .then((next) => {
        isRunning.current = false;
        setState(next);
      });
  };

  return (
    <form noValidate onSubmit={submit} className="w-full max-w-[420px]">
      <div className="flex gap-2">
        <input
          ref={input}
          type="email"
          autoComplete="email"
          maxLength={320}
          placeholder="Your email address"
          aria-label="Email address"
          aria-describedby="newsletter-news"
          aria-invalid={failure !== '' || undefined}
          disabled={isDisabled}
          className="h-11 min-w-0 flex-1 rounded-md border border-field bg-well px-2.5 text-[16px] text-text placeholder:text-text-3 aria-invalid:border-danger"
        />
        <Button type="submit" variant="primary" size="lg" disabled={isDisabled}>
          Subscribe
        </Button>
      </div>
      <noscript>
        <p className="mt-1.5 text-body text-text-2">Subscribing needs JavaScript.</p>
      </noscript>
      <p id="newsletter-news" role="status" className={`mt-1.5 min-h-6 text-body break-words ${failure ? 'text-danger' : 'text-ok'}`}>
        {state === 'loading' ? 'Subscribing' : state === 'success' ? 'Thanks for subscribing!' : failure}
      </p>
    </form>
  );
};
