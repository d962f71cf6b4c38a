/** A table of a narrow screen: each row is a card of its own, and each cell says above its value what it is (`data-label`). */
export const tableCards = [
  'max-desk:max-h-none max-desk:[&_thead]:hidden max-desk:[&_table]:block max-desk:[&_tbody]:grid max-desk:[&_tbody]:gap-2',
  'max-desk:[&_tr]:grid max-desk:[&_tr]:grid-cols-2 max-desk:[&_tr]:gap-x-3 max-desk:[&_tr]:rounded-md max-desk:[&_tr]:border max-desk:[&_tr]:border-line max-desk:[&_tr]:p-1.5 max-desk:[&_tr:last-child]:border-b',
  'max-desk:[&_td]:min-w-0 max-desk:[&_td]:px-1.5 max-desk:[&_td]:text-left max-desk:[&_td]:break-words max-desk:[&_td]:whitespace-normal max-desk:[&_td]:align-top max-desk:[&_td:first-child]:!pl-1.5 max-desk:[&_td:last-child]:!pr-1.5 max-desk:[&_td]:before:block max-desk:[&_td]:before:text-micro max-desk:[&_td]:before:font-normal max-desk:[&_td]:before:text-text-3 max-desk:[&_td]:before:content-[attr(data-label)]',
].join(' ');

/** The head of a column of numbers: they stand right, decimal under decimal. */
export const numberHead = '!text-right';
