/** The newsletter form of the footer: idle, loading, success, error. It stands on every public page. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { addressProblem } from '@/domain/newsletter/address-problem';
import { subscribe } from '@/services/newsletter';
import type { NewsletterPlace } from '@/services/newsletter-place';
import { Button } from '@/ui/button';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';

type State = 'idle' | 'loading' | 'success' | { readonly message: string };

const successMs = 3_000;

export const NewsletterForm = ({ place }: { readonly place: NewsletterPlace }) => {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  // Two presses can come before the disabled button is drawn.
  const isRunning = useRef(false);

  useEffect(() => {
    // A field that is disabled while it has the focus loses it.
    if (typeof state === 'object' || state === 'success') {
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
    }
    if (state !== 'success') return undefined;
    const timer = setTimeout(() => setState('idle'), successMs);
    return () => clearTimeout(timer);
  }, [state]);

  const send = async (field: HTMLInputElement): Promise<void> => {
    const problem = addressProblem(field.value);
    if (problem !== null) return setState({ message: problem });
    setState('loading');
    const outcome = await subscribe(field.value, place);
    if (outcome.ok) field.value = '';
    setState(outcome.ok ? 'success' : outcome);
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const field = input.current;
    if (isRunning.current || field === null) return;
    isRunning.current = true;
    void send(field).finally(() => {
      isRunning.current = false;
    });
  };

  const isLoading = state === 'loading';
  const isHydrated = useIsHydrated();
  const failure = typeof state === 'object' ? state.message : '';
  return (
    <form noValidate onSubmit={submit} className="w-full max-w-[420px]">
      <div className="flex gap-2">
        <input
          ref={input}
          type="email"
          autoComplete="email"
          maxLength={320}
          placeholder="Your e-mail address"
          aria-label="E-mail address"
          aria-describedby="newsletter-news"
          aria-invalid={failure !== '' || undefined}
          disabled={isLoading || !isHydrated}
          className="h-11 min-w-0 flex-1 rounded-md border border-field bg-well px-2.5 text-[16px] text-text placeholder:text-text-3 aria-invalid:border-danger disabled:text-text-3"
        />
        <Button type="submit" variant="primary" size="lg" disabled={isLoading || !isHydrated}>
          {isLoading ? 'Subscribing' : 'Subscribe'}
        </Button>
      </div>
      <p
        id="newsletter-news"
        role="status"
        className={`mt-1.5 min-h-6 text-body break-words ${failure === '' ? 'text-ok' : 'text-danger'}`}
      >
        {state === 'success' ? 'Thanks for subscribing!' : failure}
      </p>
    </form>
  );
};
