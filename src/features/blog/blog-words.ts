/** Words and addresses that the list and an article say alike. */
import { href } from '@/routes';

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as the public pages write it: “16 March 2026”. */
export const dayWords = (at: number): string => long.format(new Date(at));

/** A tag as it is shown: “prop firms” as “Prop firms”. */
export const tagWords = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

export const tagHref = (tag: string): string => `${href('blog')}?tag=${encodeURIComponent(tag)}`;
