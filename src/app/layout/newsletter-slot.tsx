/** The place of the newsletter in the footer. Its form is drawn at the build, and its code arrives when the reader comes near. */
import { lazy, memo, Suspense } from 'react';
import { whenNear } from '@/features/landing/when-near';

const newsletterId = 'newsletter';

const NotLoaded = () => <p className="text-body text-text-2">The form could not be loaded. Load the page anew to subscribe.</p>;

const NewsletterPart = lazy(async () => {
  try {
    await whenNear(newsletterId);
    return { default: (await import('@/features/newsletter/newsletter-part')).NewsletterPart };
  } catch {
    return { default: NotLoaded };
  }
});

// Drawn again with the frame, it would lose what was drawn at the build before its code is there.
export const NewsletterSlot = memo(() => (
  <section id={newsletterId} aria-labelledby="newsletter-title" className="border-t border-line">
    <div className="mx-auto max-w-[1200px] px-4 py-16 desk:px-6">
      <h2 id="newsletter-title" className="text-[1.5rem] leading-tight">
        Stay Updated
      </h2>
      <Suspense fallback={null}>
        <NewsletterPart />
      </Suspense>
    </div>
  </section>
));
NewsletterSlot.displayName = 'NewsletterSlot';
