/** The place of the newsletter in the footer: the form, or a plain sentence where the operator has set up none. */
import { NewsletterForm } from '@/features/newsletter/newsletter-form';
import { hasNewsletter } from '@/services/newsletter/has-newsletter';

export const NewsletterSlot = () => (
  <section aria-labelledby="newsletter-title" className="border-t border-line print:hidden">
    <div className="mx-auto flex max-w-[1200px] flex-wrap justify-between gap-6 px-4 py-16 desk:px-6">
      <div>
        <h2 id="newsletter-title" className="text-h2">
          Stay Updated
        </h2>
        <p className="mt-1.5 text-body text-text-2">
          {hasNewsletter ? 'Product news and new articles by email.' : 'This site doesn’t have a newsletter yet.'}
        </p>
      </div>
      {hasNewsletter && <NewsletterForm />}
    </div>
  </section>
);
