/** The currency that a heading names for its amounts. */
import { textAt } from '@/domain/import/text-at';
import { isQuotedCurrency } from '@/domain/market/spot-instruments';

const atEnd = /^(.*?)[\s([]+([A-Z]{3,4})[)\]]?\s*$/;

/** A heading in capitals can end in any word of capitals: there only codes that are certainly currencies count. */
const currencyIn = (heading: string): RegExpExecArray | null => {
  const match = atEnd.exec(heading);
  return match !== null && (isQuotedCurrency(textAt(match, 2)) || /\p{Ll}/u.test(textAt(match, 1))) ? match : null;
};

/** Currency at the end of an amount's name: 'Net USD', 'Gross (EUR)', 'Profit USDT'. null: the heading names none. */
export const headingCurrency = (heading: string): string | null => currencyIn(heading)?.[2] ?? null;

/** The heading without what stands in brackets and without a currency at its end: 'Net (USD)' and 'Net USD' are 'Net'. */
export const bareHeading = (heading: string): string => {
  const plain = heading
    .replace(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/\s+[$€£¥]\s*$/, '')
    .trim();
  return (currencyIn(plain)?.[1] ?? plain).trim();
};
