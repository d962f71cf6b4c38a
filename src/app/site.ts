/** What the operator of a deployment configures about the site: its address, contact and social pages. No secrets: all of it is public. */

const setting = (name: string): string | undefined => {
  const value: unknown = import.meta.env[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const siteName = 'Sextant';

/** Where `npm start` serves the product. */
const localOrigin = 'http://127.0.0.1:5173';

/**
 * Scheme and host under which the site is found, without a slash at the end. It is the same wherever a page is drawn,
 * because pages are drawn at the build and taken over in the browser.
 */
export const siteOrigin = (): string => (setting('VITE_SITE_ORIGIN') ?? localOrigin).replace(/\/+$/u, '');

/** Address of customer service in the metadata of the organisation; absent until configured, never invented. */
export const contactEmail = (): string | undefined => setting('VITE_CONTACT_EMAIL');

export interface SocialPage {
  readonly network: 'X' | 'YouTube' | 'LinkedIn';
  readonly address: string;
  /** Whether the address is our own page; otherwise it is the front page of the network, never somebody else's page. */
  readonly isOurs: boolean;
}

const social = (network: SocialPage['network'], name: string, frontPage: string): SocialPage => {
  const own = setting(name);
  return { network, address: own ?? frontPage, isOurs: own !== undefined };
};

/** The three social networks of the footer, in their order. */
export const socialPages = (): readonly SocialPage[] => [
  social('X', 'VITE_SOCIAL_X', 'https://x.com'),
  social('YouTube', 'VITE_SOCIAL_YOUTUBE', 'https://www.youtube.com'),
  social('LinkedIn', 'VITE_SOCIAL_LINKEDIN', 'https://www.linkedin.com'),
];
