/** What stands below the newsletter's title: a sentence and the form, or that the operator has set up none. */
import { newsletterPlace } from '@/services/newsletter-place';
import { NewsletterForm } from './newsletter-form';

export const NewsletterPart = () =>
  newsletterPlace === null ? (
    <p className="mt-1.5 text-body text-text-2">No newsletter has been set up for this site.</p>
  ) : (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <p className="mt-1.5 text-body text-text-2">News of the tools and new articles, by e-mail.</p>
      <NewsletterForm place={newsletterPlace} />
    </div>
  );
