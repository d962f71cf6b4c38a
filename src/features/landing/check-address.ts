/** Where a statement is checked: the landing page, asked by a part of its address. */
import { href } from '@/routes';

export const checkHash = '#statement';

export const checkAddress = `${href('landing')}${checkHash}`;
