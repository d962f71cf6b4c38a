/** Where newsletter subscriptions go, from the configuration of the build. It sends nothing and holds no secret of its own. */

export interface NewsletterPlace {
  /** Address of the record creation: the provider's, or that of a proxy with the same shape. */
  readonly address: string;
  readonly token: string;
}

/** Sent where no token is configured: it opens nothing, and says to a proxy that it has to add its own. */
const placeholderToken = 'public';

const localAddress = '/__/newsletter/Subscribers';

/**
 * The place named by `VITE_NEWSLETTER_URL` and `VITE_NEWSLETTER_TOKEN`; without an address the embedded backend's, and
 * null where a Firebase project is named, because nobody there would take the subscription.
 */
export const chooseNewsletterPlace = (environment: Readonly<Record<string, unknown>>): NewsletterPlace | null => {
  const setting = (name: string): string => {
    const value = environment[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const isLocal = setting('VITE_FIREBASE_PROJECT_ID') === '';
  const address = setting('VITE_NEWSLETTER_URL') || (isLocal ? localAddress : '');
  return address === '' ? null : { address, token: setting('VITE_NEWSLETTER_TOKEN') || placeholderToken };
};

export const newsletterPlace: NewsletterPlace | null = chooseNewsletterPlace(import.meta.env);
