/** Dates of holidays on weekdays, 2024 to 2028, from lists made elsewhere. Not a test. */

/** Years with their dates, 'MM-DD' apart by spaces. */
const datesOf = (years: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(years).flatMap(([year, dates]) => dates.split(' ').map((date) => `${year}-${date}`));

/** England and Wales; as the snapshot of the public holidays package of July 2026 has them, whose source is gov.uk/bank-holidays. */
export const londonDays: readonly string[] = datesOf({
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
});

/** New South Wales with its bank holiday; same snapshot, whose source is nsw.gov.au/about-nsw/public-holidays. */
export const sydneyDays: readonly string[] = datesOf({
  2024: '01-01 01-26 03-29 04-01 04-25 06-10 08-05 10-07 12-25 12-26',
  2025: '01-01 01-27 04-18 04-21 04-25 06-09 08-04 10-06 12-25 12-26',
  2026: '01-01 01-26 04-03 04-06 04-27 06-08 08-03 10-05 12-25 12-28',
  2027: '01-01 01-26 03-26 03-29 04-26 06-14 08-02 10-04 12-27 12-28',
  2028: '01-03 01-26 04-14 04-17 04-25 06-12 08-07 10-02 12-25 12-26',
});

/** Japan with the bank holidays at the turn of the year; same snapshot, whose source is the Cabinet Office. */
export const tokyoDays: readonly string[] = datesOf({
  2024: '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-31',
  2025: '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31',
  2026: '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
  2027: '01-01 01-11 02-11 02-23 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31',
  2028: '01-03 01-10 02-11 02-23 03-20 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23',
});

/** The Federal Reserve, worked out by hand from its rule: a Sunday is made up for on Monday, a Saturday is not. */
export const newYorkDays: readonly string[] = datesOf({
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
});

/** New York Stock Exchange: days of rest and days that end at 13:00, the day of mourning of 2025 included; same snapshot, whose source is nyse.com. */
export const stockDays: readonly string[] = datesOf({
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-03 07-04 09-02 11-28 11-29 12-24 12-25',
  2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-03 07-04 09-01 11-27 11-28 12-24 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 11-27 12-24 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 11-26 12-24',
  2028: '01-17 02-21 04-14 05-29 06-19 07-03 07-04 09-04 11-23 11-24 12-25',
});
