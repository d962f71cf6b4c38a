/** Words and addresses that the list and an article say alike. */
import { href } from '@/routes';

/** A tag as it is shown: “prop firms” as “Prop firms”. */
export const tagWords = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

export const tagHref = (tag: string): string => `${href('blog')}?tag=${encodeURIComponent(tag)}`;
