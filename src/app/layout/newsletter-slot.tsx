/** The place of the newsletter form in the footer. There is no form yet, and the text says so. */

export const NewsletterSlot = () => (
  <section aria-labelledby="newsletter-title" className="border-t border-line">
    <div className="mx-auto max-w-[1200px] px-4 py-16 desk:px-6">
      <h2 id="newsletter-title" className="text-[1.5rem] leading-tight">
        Stay Updated
      </h2>
      <p className="mt-1.5 text-body text-text-2">
        A newsletter about new articles and changes to the tools is being prepared. There is nothing to subscribe to yet.
      </p>
    </div>
  </section>
);
