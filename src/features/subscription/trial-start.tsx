/** The button that starts the free trial, and what came of it. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isReady } from '@/domain/plans/ready-pages';
import type { Offers } from '@/domain/subscription/offers';
import { listWords } from '@/lib/list-words';
import { href } from '@/routes';
import { startFreeTrial, type TrialOutcome } from '@/services/subscription/subscription';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { planTools } from './plan-tools';

const failures: Readonly<Record<Exclude<TrialOutcome, 'started'>, readonly [title: string, text: string]>> = {
  unverified: ['Verify your email first.', 'Open the link we emailed you, then start the trial here.'],
  'had-one': [
    'The free trial couldn’t be started.',
    'Each email address has one free trial, and this one has had it. If your device’s clock is far off, set it and try again.',
  ],
  offline: ['You’re offline.', 'The trial starts when you’re back online and press the button again. Nothing was changed.'],
  failed: ['The free trial couldn’t be started.', 'Nothing was changed. Try again in a minute.'],
};

/** Nothing where no trial is offered. */
export const TrialStart = ({ offers: { trialDays: days, trialPages } }: { readonly offers: Offers }) => {
  const [outcome, setOutcome] = useState<TrialOutcome | 'idle' | 'busy'>('idle');
  if (days === null) return null;
  const opened = planTools.filter(({ pageKey }) => trialPages.includes(pageKey) && isReady(pageKey)).map(({ name }) => name);
  const start = async (): Promise<void> => {
    setOutcome('busy');
    setOutcome(await startFreeTrial(days));
  };
  if (outcome === 'started')
    return (
      <Notice
        tone="ok"
        title="Your free trial has started."
        actions={
          <Link className="text-text underline underline-offset-3" to={href('home')}>
            Open the dashboard
          </Link>
        }
      >
        {listWords(opened)} {opened.length > 1 ? 'are' : 'is'} open now.
      </Notice>
    );
  const failure = outcome === 'idle' || outcome === 'busy' ? null : failures[outcome];
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="primary" busy={outcome === 'busy' ? 'Starting the trial' : undefined} onClick={() => void start()}>
          Start {days} days free
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="danger" title={failure[0]}>
          {failure[1]}
        </Notice>
      )}
    </div>
  );
};
