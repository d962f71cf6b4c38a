/** What nobody can see from outside, and a running site needs all the same. */
import { byHand, type Finding } from './finding';

export const handWork: readonly Finding[] = [
  byHand(
    'Emails',
    'Sign-in sends the emails that verify an address and reset a password.',
    'Firebase console: Authentication, Templates. Set sender and link, then sign up with an address of yours.',
  ),
  byHand(
    'Budget',
    'A mistake or an attack can cost money before anybody notices.',
    'Google Cloud console: Billing, Budgets and alerts. Set an amount and who gets the email.',
  ),
  byHand(
    'Backups',
    'Nobody else keeps a copy of what people wrote.',
    'docs/deploy.md, “Backup and restore”. Restore one into an empty project before you rely on it.',
  ),
  byHand('Monitoring', 'Somebody has to hear when the site is down.', 'docs/deploy.md, “Monitoring”.'),
  byHand(
    'AI Logic',
    'Only needed if your assistant uses Firebase AI Logic.',
    'docs/deploy.md, “AI Logic”. Put App Check in front of it and a limit on requests per user.',
  ),
];
