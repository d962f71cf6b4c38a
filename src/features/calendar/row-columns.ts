/** The columns that the rows of the list and its head share: time, impact, currency, title, forecast, previous, countdown. */

/** Class names for a grid. */
export const rowColumns =
  'grid-cols-[44px_14px_34px_minmax(0,1fr)] items-baseline gap-x-2.5 desk:grid-cols-[48px_14px_36px_minmax(0,1fr)_84px_84px_92px]';
