/** Who runs this site, from the configuration; what the operator has not named is said to be missing, never made up. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { operator } from '@/services/contact/contact-details';

const missing = 'Not named by the operator of this copy of Sextant.';

export const OperatorBox = () => (
  <section aria-labelledby="operator" className="mt-12 border-t border-line pt-6">
    <h2 id="operator" className="scroll-mt-24 text-h3">
      Who runs this site
    </h2>
    <dl className="mt-3 grid gap-x-6 text-body text-text-2 max-sm:[&_dd]:mb-3 max-sm:[&_dt]:text-dense sm:grid-cols-[8rem_1fr] sm:gap-y-1.5 [&_dt]:text-text-3">
      <dt>Operator</dt>
      <dd>{operator.name ?? missing}</dd>
      <dt>Address</dt>
      <dd>{operator.address.length > 0 ? operator.address.join(', ') : missing}</dd>
      <dt>Applicable law</dt>
      <dd>{operator.law ?? missing}</dd>
      <dt>Contact</dt>
      <dd>
        {operator.email !== null && (
          <>
            <a className="text-text underline underline-offset-3" href={`mailto:${operator.email}`}>
              {operator.email}
            </a>
            , or the{' '}
          </>
        )}
        <Link className="text-text underline underline-offset-3" to={href('contact')}>
          {operator.email === null ? 'Contact page' : 'contact page'}
        </Link>
      </dd>
    </dl>
  </section>
);
