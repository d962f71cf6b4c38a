/** The last two bands of the landing page: courses and price. The newsletter follows in the footer. */
import { CoursesTeaser } from './courses-teaser';
import { PricingTeaser } from './pricing-teaser';

const inner = 'mx-auto max-w-[1200px] px-4 py-16 desk:px-6 desk:py-[104px]';

export const TeaserSections = () => (
  <>
    <section aria-label="Courses" className="border-t border-line">
      <div className={inner}>
        <CoursesTeaser />
      </div>
    </section>
    <section aria-label="Price" className="border-t border-line">
      <div className={inner}>
        <PricingTeaser />
      </div>
    </section>
  </>
);
